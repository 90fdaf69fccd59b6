import type { DemoCourse } from '../course.ts';
import { privacyBank } from './privacy-bank.ts';
import { privacyLessons } from './privacy-lessons.ts';

export const privacy: DemoCourse = {
  name: 'Protecting personal data',
  content: `<p>Names, phone numbers, photos, pay slips: all of us handle data about people every day. This course shows what counts as personal data, how to keep it safe, and what to do in the first hour after something has gone wrong.</p>
<ul><li>Three lessons of about ten minutes.</li><li>A practice quiz that anybody may try, also without an account.</li></ul>`,
  sorting: { code: 'DATA-101', level: 'Everybody', category: 'Data and law' },
  items: [
    ...privacyLessons,
    {
      kind: 'exercise',
      name: 'Practice: protecting personal data',
      fields: {
        content: '<p>Eight short questions. Try as often as you like.</p>',
        rule_type: 'practice',
        options: { instant_key: true, can_fix_wrong_questions: true, guest_can_learn_item: true },
      },
      fixed: [],
      draws: [
        { tags: ['privacy', 'basics'], count: 3 },
        { tags: ['privacy', 'security'], count: 3 },
        { tags: ['privacy', 'incidents'], count: 2 },
      ],
    },
  ],
  bank: privacyBank,
};
