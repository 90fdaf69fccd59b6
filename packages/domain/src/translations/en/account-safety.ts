export const accountSafety = {
  sign_in_held_up:
    'Sign-in to this account is held up: too many wrong passwords were tried. It opens by itself after 15 minutes.',
  sign_in_unlock: 'Unlock sign-in',
  sign_in_unlocked: 'Sign-in is unlocked',
  event_sign_in_unlocked: 'Sign-in unlocked',
  audit_identity_sign_in_unlocked: 'Sign-in unlocked',
  assign_title_to: 'Give {name} a role',
  setting_rename_oneself: 'People without a role may change their own name',
  setting_rename_oneself_note: 'Otherwise the school’s office changes names.',
  name_kept_by_school: 'Your school’s office changes names.',
};
