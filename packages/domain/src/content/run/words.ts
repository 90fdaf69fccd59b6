import type { Words } from '../../shared/words.ts';

/** Texts of the next run of a course. */
export const words = {
  next_run: { en: 'Next run', vn: 'Mở khóa tiếp theo', jp: '次回を開講' },
  next_run_lead: {
    en: 'A course of its own with the same syllabus, settings and teachers, and nobody in it yet.',
    vn: 'Một khóa học riêng, cùng đề cương, thiết lập và giáo viên, chưa có ai học.',
    jp: '同じシラバス、設定、講師で、受講者のいない新しいコースを作ります。',
  },
  next_run_move: {
    en: 'Move the dates of lessons, exercises and assignments along',
    vn: 'Dời ngày của bài học, bài tập và bài nộp theo',
    jp: 'レッスン、演習、課題の日時もずらす',
  },
  next_run_move_note: {
    en: 'By as many days as the new run begins later. They lie in the syllabus and change for both courses.',
    vn: 'Theo số ngày khóa mới bắt đầu muộn hơn. Các ngày này nằm trong đề cương nên đổi ở cả hai khóa.',
    jp: '開始日の差だけずらします。日時はシラバスにあるため、両方のコースで変わります。',
  },
  next_run_make: { en: 'Make the course', vn: 'Tạo khóa học', jp: 'コースを作成' },
  next_run_made: { en: 'The next run is there', vn: 'Đã tạo khóa tiếp theo', jp: '次回のコースを作成しました' },
  next_run_no_beginning: {
    en: 'This course has no first day, so there is nothing to count from.',
    vn: 'Khóa học này không có ngày bắt đầu nên không biết dời bao nhiêu ngày.',
    jp: 'このコースに開始日がないため、ずらす日数が分かりません。',
  },
  next_run_others_run: {
    en: 'A course with this syllabus still runs: give it a last day that is past, or leave the dates as they are.',
    vn: 'Vẫn còn khóa học dùng đề cương này đang chạy: hãy đặt ngày kết thúc đã qua cho khóa đó, hoặc giữ nguyên các ngày.',
    jp: 'このシラバスを使うコースがまだ開講中です。終了日を過去の日付にするか、日時をそのままにしてください。',
  },
} as const satisfies Words;
