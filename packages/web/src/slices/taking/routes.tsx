import { marks, seesResults } from '@sen/domain/access/rights.ts';
import { at } from '../../platform/place.ts';
import type { Screen } from '../../platform/route.ts';

const examinations = () => import('./exams/ExaminationsScreen.tsx');

export const routes: readonly Screen[] = [
  {
    name: 'exam',
    layout: 'embedded',
    title: 'exam',
    access: 'everyone',
    own_connection_words: true,
    works_offline: true,
    load: () => import('./screens/ExamScreen.tsx'),
  },
  {
    name: 'examinations',
    layout: 'learning',
    title: 'examinations',
    access: 'signed_in',
    load: examinations,
  },
  {
    name: 'child_examinations',
    layout: 'learning',
    title: 'examinations',
    access: 'signed_in',
    under: ({ params: { child_iid = '' } }) => at('child_course_overview', { child_iid }),
    load: examinations,
  },
  {
    name: 'marking',
    layout: 'learning',
    title: 'marking_title',
    access: 'signed_in',
    right: marks,
    load: () => import('./screens/MarkingScreen.tsx'),
  },
  {
    name: 'course_marking',
    layout: 'learning',
    title: 'marking_title',
    access: 'signed_in',
    right: marks,
    load: () => import('./screens/CourseMarkingScreen.tsx'),
  },
  {
    name: 'exercise_results',
    layout: 'admin',
    title: 'results_title',
    access: 'signed_in',
    right: seesResults,
    under: ({ params: { iid = '' }, search }) => at('exercise', { iid }, { ciid: search?.ciid }),
    load: () => import('./screens/ResultsScreen.tsx'),
  },
];
