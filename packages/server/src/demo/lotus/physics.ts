import type { DemoCourse } from '../course.ts';
import { physicsBank } from './physics-bank.ts';
import { physicsExam } from './physics-exam.ts';
import { physicsLessons } from './physics-lessons.ts';

export const physics: DemoCourse = {
  name: 'Vật lí 10: Động học',
  content: `<p>Vì sao người ngồi trên tàu thấy hàng cây chạy lùi? Một viên bi rơi từ tầng năm mất bao lâu? Khoá học này cho em công cụ để trả lời: hệ quy chiếu, vận tốc, gia tốc và ba công thức của chuyển động biến đổi đều.</p>
<ul><li>Bốn bài học, mỗi bài khoảng 20 phút.</li><li>Một bài luyện tập: làm bao nhiêu lần cũng được, biết kết quả ngay.</li><li>Một bài kiểm tra 30 phút.</li></ul>`,
  sorting: { code: 'LY10-DH', level: 'Lớp 10', category: 'Khoa học tự nhiên' },
  items: [
    ...physicsLessons,
    {
      kind: 'exercise',
      name: 'Luyện tập: động học',
      fields: {
        content: '<p>Mỗi lần làm là một đề mới lấy từ ngân hàng câu hỏi. Em có thể làm lại riêng những câu sai.</p>',
        rule_type: 'practice',
        options: { instant_key: true, can_fix_wrong_questions: true },
      },
      fixed: [],
      draws: [
        { tags: ['động học'], difficulty: 'easy', count: 4 },
        { tags: ['động học'], difficulty: 'medium', count: 3 },
        { tags: ['động học'], difficulty: 'hard', count: 1 },
      ],
    },
    physicsExam,
  ],
  bank: physicsBank,
};
