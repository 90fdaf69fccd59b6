import type { Words } from '../../shared/words.ts';

/** Texts of job positions. */
export const words = {
  'kind_job-position': { en: 'Job position', vn: 'Vị trí công việc', jp: '職位' },
  'kind_job-position_many': { en: 'Job positions', vn: 'Vị trí công việc', jp: '職位' },
  column_org_types: { en: 'Organization types', vn: 'Loại đơn vị', jp: '対象の組織区分' },
  field_org_types: { en: 'Organization types', vn: 'Có ở các loại đơn vị', jp: 'この職位がある組織区分' },
  filter_org_type: { en: 'Organization type', vn: 'Loại đơn vị', jp: '組織の種類' },
} satisfies Words;
