/** Mails the product sends; a school may word them anew. `{name}`-like places are filled in. */
export const mails = {
  mail_welcome_subject: 'Welcome to {school}',
  mail_welcome_body: 'Hello {name},\n\nYour account at {school} is ready. Sign in here:\n{link}',
  mail_confirm_mail_subject: 'Confirm your e-mail for {school}',
  mail_confirm_mail_body:
    'Hello {name},\n\nYou registered at {school}. Confirm that this address is yours, within 48 hours:\n{link}\n\nIf it was not you, do nothing.',
  mail_forgot_password_subject: 'A new password for {school}',
  mail_forgot_password_body:
    'Hello {name},\n\nYou, or someone who knows your name, asked for a new password. Choose it here within an hour; the link works once:\n{link}\n\nIf it was not you, do nothing: your password stays as it is.',
  mail_first_password_subject: 'A password for your account at {school}',
  mail_first_password_body:
    'Hello {name},\n\n{school} has an account for you. Choose your first password here within 48 hours; the link works once:\n{link}\n\nIf this is not for you, do nothing.',
  mail_invite_subject: '{school} invites you',
  mail_invite_body: 'Hello {name},\n\n{school} invites you to join. The link works once, for 48 hours:\n{link}',
  mail_certificate_subject: 'Your certificate from {school}',
  mail_certificate_body: 'Hello {name},\n\nYour certificate is ready:\n{link}',
  mail_invoice_subject: 'Invoice from {school}',
  mail_invoice_body: 'Hello {name},\n\nA new invoice is ready:\n{link}',
  mail_fee_reminder_subject: 'A fee at {school} is due',
  mail_fee_reminder_body: 'Hello {name},\n\nA fee is due soon. See it here:\n{link}',
  mail_session_reminder_subject: 'Your next lesson at {school}',
  mail_session_reminder_body: 'Hello {name},\n\nYour next lesson begins soon:\n{link}',
  mail_authenticator_reset_subject: 'Set up your authenticator again',
  mail_authenticator_reset_body:
    'Hello {name},\n\nEnter this code in {school} within an hour to set up your authenticator again:\n\n{code}\n\nIf you did not ask for it, change your password.',
  mail_otp_subject: 'Your code: {code}',
  mail_otp_body: 'Hello {name},\n\nYour one-time code for {school} is {code}. It works for five minutes.',
  mail_school_approved_subject: '{school} is ready on Sen',
  mail_school_approved_body:
    'Hello {name},\n\nYour school {school} was approved. Set it up here; the link works for 48 hours:\n{link}',
  mail_school_refused_subject: '{school} on Sen',
  mail_school_refused_body:
    'Hello {name},\n\nYou asked for a school on Sen: {school}. It was not approved:\n\n{reason}\n\nYou may ask again with what is missing.',
  mail_confirm_mail_change_subject: 'Confirm your new e-mail for {school}',
  mail_confirm_mail_change_body:
    'Hello {name},\n\nYou want this to be your e-mail address at {school}. Confirm it within an hour:\n{link}\n\nUntil then your present address stays in use. If it was not you, do nothing.',
  mail_mail_change_asked_subject: 'Your e-mail address at {school} is to change',
  mail_mail_change_asked_body:
    'Hello {name},\n\nSomeone signed in to your account at {school} asked to change its e-mail address to {mail}. It changes when that address is confirmed.\n\nIf it was not you: sign in now, cancel the change in your profile under “About you”, and change your password.',
  mail_mail_changed_subject: 'The e-mail address of your account at {school}',
  mail_mail_changed_body:
    'Hello {name},\n\nYour account at {school} has another e-mail address now: {mail}\n\nIf this is not right, tell your school.',
  mail_password_changed_subject: 'Your password at {school} was changed',
  mail_password_changed_body:
    'Hello {name},\n\nThe password of your account at {school} was just changed, and every other device was signed out.\n\nIf it was not you, choose a new one with “Forgot password” on the sign-in page, and tell your school.',
  mail_notice_subject: '{school}: {text}',
  mail_notice_body:
    'Hello {name},\n\n{text}\n\nWhich notices reach you by mail you choose in your settings at {school}.',
} as const;
