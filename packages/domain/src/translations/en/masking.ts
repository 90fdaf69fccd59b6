export const masking = {
  logged_in_as: 'Logged in as {name}',
  masked_by_name: 'You are {name}',
  mask_log_out: 'Sign out',
  mask_restored: 'You are yourself again',
  mask_sign_in: 'Sign in as',
  mask_sign_in_as: 'Sign in as {name}',
  mask_confirm:
    'You will see Sen as {name} does, for at most one hour. Everything you do is recorded under both names.',
  mask_confirm_not: 'Exams, passwords, the authenticator, payments and roles are not available during this time.',
  not_while_masked: 'This cannot be done while you are signed in as someone else. Sign out of their account first.',
  mask_oneself: 'This is your own account.',
  mask_closed_account: 'This account is not active.',
  mask_root: 'You cannot sign in as an administrator of the whole school.',
  mask_upward: 'This person may do or see more than you, so you cannot sign in as them.',
  mask_not_a_learner: 'You can only sign in as someone who is in one of your courses now.',
  mask_staff: 'Only administrators and headmasters can sign in as someone who works here.',
  mask_not_agreed:
    'This person was put into your course by a teacher alone. You can sign in as them once the office has put them there, or they allow it in their settings.',
  teachers_sign_in: 'My teachers may sign in as me',
  teachers_sign_in_note:
    'So that they can see what you see and help you. Exams and passwords stay yours alone. The school’s office may do so in any case.',
} as const;
