import type { Words } from '../../shared/words.ts';

/** Texts of learners who need attention. */
export const words = {
  at_risk: { en: 'Learners at risk', vn: 'Học viên cần chú ý', jp: '気になる受講者' },
  at_risk_rule: {
    en: 'Nothing learnt for {days} days, something closed without being passed, or an exam failed.',
    vn: 'Không học trong {days} ngày, có mục đã đóng mà chưa đạt, hoặc thi chưa đạt.',
    jp: '{days}日間学習していない、未合格のまま締め切られた項目がある、または試験に不合格の人です。',
  },
  at_risk_none: { en: 'Nobody at the moment.', vn: 'Hiện không có ai.', jp: '今はいません。' },
  at_risk_all: { en: 'All {count}', vn: 'Tất cả {count}', jp: '全{count}件' },
  risk_idle: { en: 'idle for {count} days', vn: 'không học {count} ngày', jp: '{count}日間学習なし' },
  risk_missed: { en: '{count} missed', vn: 'bỏ lỡ {count} mục', jp: '未提出{count}件' },
  risk_failed: { en: '{count} exams failed', vn: 'chưa đạt {count} bài thi', jp: '試験{count}件不合格' },
  risk_failed_one: { en: '1 exam failed', vn: 'chưa đạt 1 bài thi', jp: '試験1件不合格' },
} as const satisfies Words;
