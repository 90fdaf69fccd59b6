import type { Words } from '../../shared/words.ts';

/** Texts of majors and categories. */
export const words = {
  kind_major: { en: 'Major', vn: 'Ngành học', jp: '専攻' },
  kind_major_many: { en: 'Majors', vn: 'Ngành học', jp: '専攻' },
  'kind_academic-category': { en: 'Academic category', vn: 'Danh mục học vụ', jp: '教務カテゴリー' },
  'kind_academic-category_many': { en: 'Academic categories', vn: 'Danh mục học vụ', jp: '教務カテゴリー' },
  'kind_fee-category': { en: 'Fee category', vn: 'Loại phí', jp: '費目' },
  'kind_fee-category_many': { en: 'Fee categories', vn: 'Loại phí', jp: '費目' },
  audit_category_created: { en: 'Category created', vn: 'Tạo danh mục', jp: '分類を作成' },
} satisfies Words;
