import type { Screen } from '../../platform/route.ts';

export const routes: readonly Screen[] = [
  {
    name: 'bank',
    layout: 'admin',
    title: 'menu_bank',
    access: 'signed_in',
    load: () => import('./question/screens/BankScreen.tsx'),
  },
  {
    name: 'bank_import',
    layout: 'admin',
    title: 'menu_import',
    access: 'signed_in',
    load: () => import('./import/screens/ImportScreen.tsx'),
  },
  {
    name: 'question_new',
    layout: 'admin',
    title: 'question_new',
    access: 'signed_in',
    load: () => import('./question/screens/NewQuestionScreen.tsx'),
  },
  {
    name: 'question',
    layout: 'admin',
    title: 'question',
    access: 'signed_in',
    load: () => import('./question/screens/QuestionScreen.tsx'),
  },
  {
    name: 'exercise_new',
    layout: 'admin',
    title: 'exercise_new',
    access: 'signed_in',
    load: () => import('./exercise/screens/NewExerciseScreen.tsx'),
  },
  {
    name: 'exercise',
    layout: 'admin',
    title: 'exercise',
    access: 'signed_in',
    load: () => import('./exercise/screens/ExerciseScreen.tsx'),
  },
  {
    name: 'course_new',
    layout: 'admin',
    title: 'course_new',
    access: 'signed_in',
    load: () => import('./course/screens/NewCourseScreen.tsx'),
  },
  {
    name: 'course',
    layout: 'admin',
    title: 'course',
    access: 'signed_in',
    load: () => import('./course/screens/CourseScreen.tsx'),
  },
  {
    name: 'sco',
    layout: 'admin',
    title: 'lesson',
    access: 'signed_in',
    load: () => import('./course/screens/ScoScreen.tsx'),
  },
];
