import type { Words } from '../../shared/words.ts';

/** Texts of courses that follow classes and groups. */
export const words = {
  followed_groups: { en: 'Classes and groups', vn: 'Lớp và nhóm', jp: 'クラスとグループ' },
  followed_groups_note: {
    en: 'Whoever joins one of them joins the course, and whoever leaves it leaves the course. Those you added yourself stay.',
    vn: 'Ai vào các lớp, nhóm này thì vào khóa học; ai rời đi thì rời khóa học. Người do bạn tự thêm vẫn ở lại.',
    jp: 'ここに加わった人はコースにも加わり、抜けた人はコースからも抜けます。個別に追加した人はそのまま残ります。',
  },
  followed_waits: { en: 'Not running', vn: 'Không hoạt động', jp: '停止中' },
  follow_group: { en: 'Follow a class or group', vn: 'Theo một lớp hoặc nhóm', jp: 'クラスやグループに連動' },
  follow_find: { en: 'Class or group', vn: 'Lớp hoặc nhóm', jp: 'クラス・グループ' },
  follow_group_do: { en: 'Follow', vn: 'Theo', jp: '連動する' },
  unfollow_named: { en: 'Stop following {name}', vn: 'Thôi theo {name}', jp: '{name}との連動を解除' },
  unfollow_lead: {
    en: 'Should its people stay in the course? Progress is kept either way.',
    vn: 'Người trong đó có ở lại khóa học không? Tiến độ vẫn được giữ.',
    jp: '所属する人をコースに残しますか。進捗はどちらでも保存されます。',
  },
  unfollow_keep: { en: 'They stay', vn: 'Ở lại', jp: '残す' },
  unfollow_leave: { en: 'They leave', vn: 'Rời khóa học', jp: 'コースから外す' },
  unfollowed: {
    en: 'The course no longer follows {name}; {count} left it',
    vn: 'Khóa học thôi theo {name}; {count} người đã rời',
    jp: '{name}との連動を解除しました（{count}人が離脱）',
  },
  audit_field_is_must: { en: 'Has to be taken', vn: 'Bắt buộc học', jp: '必修' },
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
