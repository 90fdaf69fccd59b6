/** Mails of a school, and what became of them. */
import { z } from 'zod';
import { asRoot } from '../../access/rights.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { Iid, line, PageRequest, Timestamp } from '../../shared/wire.ts';

export const mailStatuses = ['queued', 'sent', 'kept', 'failed'] as const;

export const OutboxMail = z.object({
  iid: z.number(),
  use: z.string(),
  to: z.string(),
  language: z.string(),
  subject: z.string(),
  /** Empty once a mail server took it; mails that let somebody in are shown to the system root only. */
  body: z.string(),
  hidden: z.boolean(),
  status: z.enum(mailStatuses),
  tries: z.number(),
  last_error: z.string(),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
});

/** Outbox and delivery log, newest first. The system root names a school by `target_domain`. */
export const listOutbox = contract({
  method: 'GET',
  path: '/system/api/outbox',
  access: asRoot,
  list: true,
  input: z.object({
    status: z.enum(mailStatuses).optional(),
    keyword: line().default(''),
    /** One mail alone. */
    iid: Iid.optional(),
    target_domain: line().optional(),
    ...PageRequest,
  }),
  output: listOf(OutboxMail),
});

/** A mail of any school. Without its text, which is read in the outbox of its school. */
export const SystemMail = OutboxMail.omit({ body: true, hidden: true }).extend({
  domain: z.string(),
  school: z.string(),
});

export const systemMails = contract({
  method: 'GET',
  path: '/system/api/mails',
  access: asRoot,
  list: true,
  input: z.object({ status: z.enum(mailStatuses).optional(), keyword: line().default(''), ...PageRequest }),
  output: listOf(SystemMail),
  errors: ['permission_denied'],
});

/** Has a mail tried again that no mail server took. */
export const resendMail = contract({
  method: 'POST',
  path: '/system/api/resend-mail',
  access: asRoot,
  guarded: true,
  audit: 'tenancy.mail-resent',
  message: 'mail_queued_again',
  input: z.object({ iid: Iid, target_domain: line().optional() }),
  output: z.object({ iid: z.number() }),
  errors: ['not_found', 'mail_not_failed'],
});
