export const masking = {
  logged_in_as: 'Logged in as {name}',
  masked_by_name: 'You are {name}',
  mask_log_out: 'Log out',
  mask_restored: 'You are yourself again',
  mask_sign_in: 'Sign in as',
  mask_sign_in_as: 'Sign in as {name}',
  mask_confirm:
    'You will see the product as {name} sees it, for at most an hour. What you do there is recorded under both names.',
  mask_confirm_not: 'Exams, passwords, the authenticator, payments and roles stay out of reach meanwhile.',
  not_while_masked: 'This cannot be done in the name of somebody else. Log out of their account first.',
  mask_oneself: 'This is your own account.',
  mask_closed_account: 'This account is not active.',
  mask_root: 'Nobody can be signed in as an administrator of the whole school.',
  mask_upward: 'This person may do more than you, so you cannot sign in as them.',
  mask_not_a_learner: 'You can only sign in as somebody who learns in one of your courses now.',
} as const;
