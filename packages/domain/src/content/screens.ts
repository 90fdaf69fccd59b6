import type { Screens } from '../shared/screens.ts';

export const screens = {
  parameters: { sheet: 'credit' },
  patterns: {
    skills: '/skills',
    bank: '/admin/bank',
    bank_import: '/admin/bank/import',
    question_new: '/admin/question/new',
    question: '/admin/question/:iid',
    exercise_new: '/admin/exercise/new',
    exercise: '/admin/exercise/:iid',
    course: '/admin/course/:iid',
    course_new: '/admin/course/new',
    sco: '/admin/sco/:iid',
  },
  aliases: {
    '/admin/(?:bank/)?question': '/admin/bank',
    '/admin/bank/exercise': '/admin/exercise',
    '/admin/bank/sco': '/admin/sco',
  },
} as const satisfies Screens;
