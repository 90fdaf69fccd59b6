import type { Words } from '../../shared/words.ts';

/** Texts of majors and categories. */
export const words = {
  kind_major: { en: 'Major', vn: 'Ngành học', jp: '専攻' },
  kind_major_many: { en: 'Majors', vn: 'Ngành học', jp: '専攻' },
  'kind_academic-category': { en: 'Academic category', vn: 'Danh mục học vụ', jp: '教務カテゴリー' },
  'kind_academic-category_many': { en: 'Academic categories', vn: 'Danh mục học vụ', jp: '教務カテゴリー' },
  'kind_fee-category': { en: 'Fee category', vn: 'Loại phí', jp: '費目' },
  'kind_fee-category_many': { en: 'Fee categories', vn: 'Loại phí', jp: '費目' },
  field_category_iid: { en: 'Category', vn: 'Danh mục', jp: 'カテゴリー' },
  field_parent_category_iid: { en: 'Lies under', vn: 'Thuộc danh mục', jp: '上位のカテゴリー' },
  category_under_itself: {
    en: 'A category cannot lie under itself.',
    vn: 'Danh mục không thể nằm dưới chính nó.',
    jp: '自分自身の下に置くことはできません。',
  },
  degree_vocational: { en: 'Vocational diploma', vn: 'Trung cấp', jp: '専門課程修了' },
  degree_college: { en: 'College diploma', vn: 'Cao đẳng', jp: '短期大学士' },
  degree_bachelor: { en: 'Bachelor', vn: 'Cử nhân', jp: '学士' },
  degree_engineer: { en: 'Engineer', vn: 'Kỹ sư', jp: '技師' },
  degree_master: { en: 'Master', vn: 'Thạc sĩ', jp: '修士' },
  degree_doctor: { en: 'Doctor', vn: 'Tiến sĩ', jp: '博士' },
  audit_category_created: { en: 'Category created', vn: 'Tạo danh mục', jp: '分類を作成' },
} satisfies Words;
