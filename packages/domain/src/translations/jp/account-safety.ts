export const accountSafety = {
  sign_in_held_up:
    'パスワードの誤りが多すぎるため、このアカウントのサインインは一時停止中です。15分後に自動で解除されます。',
  sign_in_unlock: 'サインインのロックを解除',
  sign_in_unlocked: 'サインインのロックを解除しました',
  event_sign_in_unlocked: 'サインインのロック解除',
  audit_identity_sign_in_unlocked: 'サインインのロックを解除',
  assign_title_to: '{name}さんに役割を渡す',
  setting_rename_oneself: '役割のない人が自分の名前を変更できる',
  setting_rename_oneself_note: 'オフの場合、名前の変更は事務局が行います。',
  name_kept_by_school: '名前の変更は学校の事務局が行います。',
};
