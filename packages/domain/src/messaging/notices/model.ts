/** What the product tells people of by itself (MSG-01, MSG-02), and how it reaches them unless they say otherwise. */

export const noticeKinds = [
  'role_given',
  'role_taken',
  'enrolled',
  'result_ready',
  'goal_commented',
  'child_paired',
  'retake_asked',
  'retake_accepted',
  'retake_rejected',
  'new_device',
  'password_changed',
  'mail_confirmed',
  'authenticator_reset',
  'recovery_codes_made',
  'token_made',
  'import_done',
  'sample_in',
  'school_asked',
  'school_approved',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const isNoticeKind = (word: string): word is NoticeKind => noticeKinds.some((kind) => kind === word);

/** What touches the safety of an account also comes by mail, so that its owner hears of it when somebody else is in it. */
const byMail: readonly NoticeKind[] = ['new_device', 'authenticator_reset', 'recovery_codes_made', 'token_made'];

export interface Ways {
  readonly in_app: boolean;
  readonly mail: boolean;
}

export const usualWays = (kind: NoticeKind): Ways => ({ in_app: true, mail: byMail.includes(kind) });

/** Days that a notice is kept. */
export const KEPT_DAYS = 180;

export const noticeStatuses = ['unread', 'read', 'deleted'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];
