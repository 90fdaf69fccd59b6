import type { DemoCourse } from '../course.ts';
import { greetingsBank } from './japanese-bank.ts';
import { japaneseLessons } from './japanese-lessons.ts';

export const japanese: DemoCourse = {
  name: 'Tiếng Nhật nhập môn',
  content: `<p>Những bước đầu tiên với tiếng Nhật: chào hỏi, giới thiệu bản thân, đọc chữ Hiragana và đếm số. Không cần biết trước điều gì.</p>
<ul><li>Ba bài học ngắn.</li><li>Một bài luyện tập; ai cũng có thể làm thử mà không cần tài khoản.</li></ul>`,
  sorting: { code: 'NHAT-01', level: 'Sơ cấp', category: 'Ngoại ngữ' },
  items: [
    ...japaneseLessons,
    {
      kind: 'exercise',
      name: 'Luyện tập: chào hỏi và chữ Hiragana',
      fields: {
        content: '<p>Tám câu ngắn. Làm thử bao nhiêu lần cũng được.</p>',
        rule_type: 'practice',
        options: { instant_key: true, can_fix_wrong_questions: true, guest_can_learn_item: true },
      },
      fixed: [],
      draws: [
        { tags: ['tiếng Nhật', 'chào hỏi'], count: 3 },
        { tags: ['tiếng Nhật', 'hiragana'], count: 3 },
        { tags: ['tiếng Nhật', 'số đếm'], count: 2 },
      ],
    },
  ],
  bank: greetingsBank,
};
