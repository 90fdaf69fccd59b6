import { anywhere, makesContent, seesContent, usesBank } from '@sen/domain/access/rights.ts';
import { documentOf } from '../../platform/document.tsx';
import { at, type Place } from '../../platform/place.ts';
import type { Screen } from '../../platform/route.ts';

/** Lessons and exercises are come to from a course, which the address names besides. */
const underCourse = ({ search }: Place): Place => (search?.ciid ? at('course', { iid: search.ciid }) : at('teach', {}));
const underBank = (): Place => at('bank', {});
const underTeaching = (): Place => at('teach', {});

const names = () => import('./parts/names.tsx');
const named = (kind: 'CourseName' | 'ExerciseName' | 'LessonName' | 'QuestionName') =>
  documentOf('iid', async () => ({ default: (await names())[kind] }));

export const routes: readonly Screen[] = [
  {
    name: 'skills',
    layout: 'frontend',
    title: 'skills_title',
    access: 'everyone',
    load: () => import('./skill/screens/SkillsScreen.tsx'),
  },
  {
    name: 'bank',
    layout: 'admin',
    title: 'menu_bank',
    access: 'signed_in',
    right: usesBank,
    load: () => import('./question/screens/BankScreen.tsx'),
  },
  {
    name: 'bank_import',
    layout: 'admin',
    title: 'menu_import',
    access: 'signed_in',
    right: anywhere('content.import'),
    load: () => import('./import/screens/ImportScreen.tsx'),
  },
  {
    name: 'question_new',
    layout: 'admin',
    title: 'question_new',
    access: 'signed_in',
    right: makesContent,
    under: underBank,
    load: () => import('./question/screens/NewQuestionScreen.tsx'),
  },
  {
    name: 'question',
    layout: 'admin',
    title: 'question',
    access: 'signed_in',
    right: seesContent,
    document: named('QuestionName'),
    under: underBank,
    load: () => import('./question/screens/QuestionScreen.tsx'),
  },
  {
    name: 'exercise_new',
    layout: 'admin',
    title: 'exercise_new',
    access: 'signed_in',
    right: makesContent,
    under: underCourse,
    load: () => import('./exercise/screens/NewExerciseScreen.tsx'),
  },
  {
    name: 'exercise',
    layout: 'admin',
    title: 'exercise',
    access: 'signed_in',
    right: seesContent,
    document: named('ExerciseName'),
    under: underCourse,
    load: () => import('./exercise/screens/ExerciseScreen.tsx'),
  },
  {
    name: 'course_new',
    layout: 'admin',
    title: 'course_new',
    access: 'signed_in',
    right: makesContent,
    under: underTeaching,
    load: () => import('./course/screens/NewCourseScreen.tsx'),
  },
  {
    name: 'course',
    layout: 'admin',
    title: 'course',
    access: 'signed_in',
    right: seesContent,
    document: named('CourseName'),
    under: underTeaching,
    load: () => import('./course/screens/CourseScreen.tsx'),
  },
  {
    name: 'sco',
    layout: 'admin',
    title: 'lesson',
    access: 'signed_in',
    right: seesContent,
    document: named('LessonName'),
    under: underCourse,
    load: () => import('./course/screens/ScoScreen.tsx'),
  },
];
