import type { DemoCourse } from '../course.ts';
import { safetyBank } from './safety-bank.ts';
import { safetyExam } from './safety-exam.ts';
import { safetyLessons } from './safety-lessons.ts';

export const safety: DemoCourse = {
  name: 'Safety at work',
  content: `<p>Everybody who works at Delta takes this course in the first month and again every two years. It teaches you to see a hazard before it becomes an accident, to leave a building quickly, to lift without hurting your back, and to help somebody who is hurt.</p>
<ul><li>Four lessons of about fifteen minutes.</li><li>Practice as often as you like; you see at once what was right.</li><li>A certification exam of 30 minutes.</li></ul>`,
  sorting: { code: 'SAFE-101', level: 'Everybody', category: 'Safety' },
  items: [
    ...safetyLessons,
    {
      kind: 'exercise',
      name: 'Practice: safety at work',
      fields: {
        content:
          '<p>Eight questions from the bank, others each time. Afterwards you can go over the wrong ones alone.</p>',
        rule_type: 'practice',
        options: { instant_key: true, can_fix_wrong_questions: true },
      },
      fixed: [],
      draws: [
        { tags: ['safety'], difficulty: 'easy', count: 4 },
        { tags: ['safety'], difficulty: 'medium', count: 3 },
        { tags: ['safety'], difficulty: 'hard', count: 1 },
      ],
    },
    safetyExam,
  ],
  bank: safetyBank,
};
