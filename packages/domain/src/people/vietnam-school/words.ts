import type { Words } from '../../shared/words.ts';

/** Texts of the reference list of schools in Viet Nam. */
export const words = {
  'kind_schools-in-vietnam': { en: 'School in Viet Nam', vn: 'Trường ở Việt Nam', jp: 'ベトナムの学校' },
  'kind_schools-in-vietnam_many': { en: 'Schools in Viet Nam', vn: 'Trường ở Việt Nam', jp: 'ベトナムの学校' },
  vietnam_school_code: { en: 'School code', vn: 'Mã trường', jp: '学校コード' },
  vietnam_school_code_note: {
    en: 'The number given by the ministry.',
    vn: 'Theo mã của Bộ.',
    jp: '省庁が付けた番号です。',
  },
  school_level: { en: 'Level', vn: 'Cấp học', jp: '学校種別' },
  'schools-in-vietnam_level_kindergarten': { en: 'Kindergarten', vn: 'Mầm non', jp: '幼稚園' },
  'schools-in-vietnam_level_primary': { en: 'Primary', vn: 'Tiểu học', jp: '小学校' },
  'schools-in-vietnam_level_lower_secondary': { en: 'Lower secondary', vn: 'Trung học cơ sở', jp: '中学校' },
  'schools-in-vietnam_level_upper_secondary': { en: 'Upper secondary', vn: 'Trung học phổ thông', jp: '高校' },
  'schools-in-vietnam_level_multi_level': { en: 'Several levels', vn: 'Nhiều cấp', jp: '一貫校' },
  'schools-in-vietnam_level_continuing': { en: 'Continuing education', vn: 'Giáo dục thường xuyên', jp: '生涯学習' },
  filter_province: { en: 'Province', vn: 'Tỉnh/thành phố', jp: '省・市' },
  filter_district: { en: 'District', vn: 'Quận/huyện', jp: '郡・区' },
  filter_level: { en: 'Level', vn: 'Cấp học', jp: '学校種別' },
  'sheet_title_schools-in-vietnam': {
    en: 'Import schools in Viet Nam',
    vn: 'Nhập danh sách trường ở Việt Nam',
    jp: 'ベトナムの学校の取り込み',
  },
  'sheet_example_schools-in-vietnam_name': {
    en: 'Chu Văn An High School',
    vn: 'THPT Chu Văn An',
    jp: 'チュー・ヴァン・アン高校',
  },
  'sheet_example_schools-in-vietnam_code': { en: 'HN-001', vn: 'HN-001', jp: 'HN-001' },
  'sheet_example_schools-in-vietnam_level': { en: 'Upper secondary', vn: 'THPT', jp: '高校' },
  'sheet_example_schools-in-vietnam_province': { en: 'Hà Nội', vn: 'Hà Nội', jp: 'Hà Nội' },
  'sheet_example_schools-in-vietnam_district': { en: 'Tây Hồ', vn: 'Tây Hồ', jp: 'Tây Hồ' },
  'sheet_example_schools-in-vietnam_address': { en: '10 Thụy Khuê', vn: '10 Thụy Khuê', jp: '10 Thụy Khuê' },
} satisfies Words;
