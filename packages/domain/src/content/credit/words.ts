import type { Words } from '../../shared/words.ts';

/** Texts of subjects. */
export const words = {
  kind_credit: { en: 'Subject', vn: 'Môn học', jp: '科目' },
  kind_credit_many: { en: 'Subjects', vn: 'Môn học', jp: '科目' },
  field_credits: { en: 'Credits', vn: 'Số tín chỉ', jp: '単位数' },
  field_credit_level: { en: 'Level', vn: 'Khối kiến thức', jp: 'レベル' },
  field_credit_tags: { en: 'Tags', vn: 'Nhãn', jp: 'タグ' },
  field_theory_hours: { en: 'Hours of theory', vn: 'Số tiết lý thuyết', jp: '講義時間数' },
  field_practice_hours: { en: 'Hours of practice', vn: 'Số tiết thực hành', jp: '実習時間数' },
  sheet_example_credit_name: { en: 'Physics 1', vn: 'Vật lý đại cương 1', jp: '物理学1' },
  sheet_example_credit_code: { en: 'PH1110', vn: 'PH1110', jp: 'PH1110' },
  sheet_example_credit_credits: { en: '3', vn: '3', jp: '3' },
  sheet_example_credit_credit_level: { en: 'Foundation', vn: 'Đại cương', jp: '基礎' },
  sheet_example_credit_theory_hours: { en: '30', vn: '30', jp: '30' },
  sheet_example_credit_practice_hours: { en: '15', vn: '15', jp: '15' },
  sheet_example_credit_credit_tags: { en: 'physics', vn: 'vật lý', jp: '物理' },
} satisfies Words;
