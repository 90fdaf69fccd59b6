import type { Words } from '../../shared/words.ts';

/** Texts of what goes on in the school. */
export const words = {
  school_today: { en: 'The school today', vn: 'Nhà trường hôm nay', jp: '今日の学校' },
  school_today_note: { en: 'Of the last 24 hours.', vn: 'Trong 24 giờ qua.', jp: '直近24時間の様子です。' },
  today_seen: { en: 'were here', vn: 'người đã vào', jp: '人が利用' },
  today_new: { en: 'new accounts this week', vn: 'tài khoản mới tuần này', jp: '今週の新規アカウント' },
  today_holds: { en: 'holds stand', vn: 'lệnh chặn đang áp dụng', jp: '件の利用制限' },
  today_running: { en: '{count} at it now', vn: '{count} đang làm', jp: '{count}人が受験中' },
  today_finished: { en: '{count} finished', vn: '{count} đã nộp', jp: '{count}人が提出済み' },
  today_quiet: {
    en: 'No exam or exercise was sat.',
    vn: 'Không có bài thi hay bài tập nào được làm.',
    jp: '試験や演習の受験はありませんでした。',
  },
} as const satisfies Words;
