import type { Words } from '../../shared/words.ts';

/** Texts of courses that follow classes and groups. */
export const words = {
  audit_learning_group_followed: {
    en: 'Course follows a group',
    vn: 'Khóa học theo nhóm',
    jp: 'コースがグループに連動',
  },
  audit_learning_group_unfollowed: {
    en: 'Course no longer follows a group',
    vn: 'Khóa học thôi theo nhóm',
    jp: 'コースとグループの連動を解除',
  },
  audit_learning_left_with_group: {
    en: 'Left a course with a group',
    vn: 'Rời khóa học cùng nhóm',
    jp: 'グループとともにコースを離脱',
  },
} as const satisfies Words;
