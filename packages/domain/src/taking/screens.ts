import type { Screens } from '../shared/screens.ts';

export const screens = {
  patterns: {
    exam: '/exam/:exam_mode/:iid/:slug.html',
    examinations: '/site/examinations',
    child_examinations: '/dashboard/child/:child_iid/examinations',
    marking: '/teach/marking',
    exercise_results: '/admin/exercise/:iid/results',
    course_marking: '/admin/course/:iid/marking',
  },
  parameters: {
    exam_mode: 'normal|preview|review|trial|preview_test',
  },
  aliases: { '/(?:learn|dashboard)/examinations': '/site/examinations' },
} as const satisfies Screens;
