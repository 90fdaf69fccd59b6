/** What a call answers that sends an e-mail, and what it answers instead where the installation has no mail server to take it. */
export const unmailed: Readonly<Record<string, string>> = {
  confirm_mail_sent: 'mail_cannot_reach_you',
  password_reset_mail_sent: 'mail_cannot_reach_you',
  reset_token_sent: 'mail_cannot_reach_you',
  otp_sent: 'mail_cannot_reach_you',
  password_link_sent: 'mail_is_kept',
  invite_successful: 'mail_is_kept',
  invitation_sent: 'mail_is_kept',
  test_mail_sent: 'mail_is_kept',
};
