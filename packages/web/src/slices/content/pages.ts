import { IconListCheck } from '@tabler/icons-react';
import { confPage } from '../../platform/conf-pages.tsx';

export const confPages = [
  confPage({
    menu: 'exercise-options',
    title: 'conf_exercise_options',
    note: 'conf_exercise_options_note',
    icon: IconListCheck,
    load: () => import('./exercise/screens/ExerciseOptionsPage.tsx'),
  }),
];
