import type { Words } from '../../shared/words.ts';

/** Texts of skills. */
export const words = {
  kind_skill: { en: 'Skill', vn: 'Kỹ năng', jp: 'スキル' },
  kind_skill_many: { en: 'Skills', vn: 'Kỹ năng', jp: 'スキル' },
  column_skills: { en: 'Skills', vn: 'Số kỹ năng', jp: 'スキル数' },
  field_skills: { en: 'Required skills', vn: 'Kỹ năng yêu cầu', jp: '必要なスキル' },
  step_skills: { en: 'Required skills', vn: 'Kỹ năng yêu cầu', jp: '必要なスキル' },
  skill_level: { en: 'Level', vn: 'Mức', jp: 'レベル' },
  skill_level_of: { en: 'Level of {name}', vn: 'Mức của {name}', jp: '{name}のレベル' },
  skill_add: { en: 'Add a skill', vn: 'Thêm kỹ năng', jp: 'スキルを追加' },
  skills_none_yet: {
    en: 'There are no skills yet. An author must add them first.',
    vn: 'Chưa có kỹ năng nào. Người soạn nội dung cần thêm trước.',
    jp: 'スキルがまだありません。先に作成者が登録します。',
  },
  skill_not_found: { en: 'Skill not found.', vn: 'Không tìm thấy kỹ năng.', jp: 'スキルが見つかりません。' },
} satisfies Words;
