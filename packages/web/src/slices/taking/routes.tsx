import type { Screen } from '../../platform/route.ts';

export const routes: readonly Screen[] = [
  {
    name: 'exam',
    layout: 'embedded',
    title: 'exam',
    access: 'everyone',
    own_connection_words: true,
    load: () => import('./screens/ExamScreen.tsx'),
  },
];
