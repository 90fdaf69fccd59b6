/** Mails of a school: how they are worded, and what became of them. */
import { z } from 'zod';
import { asRoot, configures } from '../../access/rights.ts';
import { languages } from '../../shared/actor.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { Iid, line, PageRequest, prose, Timestamp } from '../../shared/wire.ts';

const Text = { subject: z.string(), body: z.string() };
const Written = { subject: line().default(''), body: prose(20_000).default('') };
/** `use`: of a mail, as its area declares it. */
const which = { use: line(40), language: z.enum(languages) };

export const MailTemplate = z.object({
  use: z.string(),
  /** Name under which the school's own text is kept (TEN-30). */
  code: z.string(),
  ...Text,
  /** The school words it in its own way. */
  own: z.boolean(),
  /** What it reads like otherwise. */
  usual: z.object(Text),
  places: z.array(z.string()),
  /** The same words let somebody into an account: the root alone changes them. */
  root_only: z.boolean(),
});

export const listMailTemplates = contract({
  method: 'GET',
  path: '/conf/api/mail-templates',
  access: configures,
  input: z.object({ language: z.enum(languages) }),
  output: z.array(MailTemplate),
});

/** Places in braces that nothing is put into are refused by name, and so is a save over words that are not `was` any more. */
export const saveMailTemplate = contract({
  method: 'POST',
  path: '/conf/api/save-mail-template',
  access: configures,
  guarded: true,
  audit: 'tenancy.mail-template-changed',
  message: 'save_successfully',
  input: z.object({ ...which, ...Written, was: z.object(Written).optional() }),
  output: MailTemplate,
  errors: ['invalid_input', 'edited_meanwhile', 'permission_denied', 'password_again'],
});

/** Back to the product's own words. */
export const forgetMailTemplate = contract({
  method: 'POST',
  path: '/conf/api/forget-mail-template',
  access: configures,
  guarded: true,
  audit: 'tenancy.mail-template-changed',
  message: 'save_successfully',
  input: z.object(which),
  output: MailTemplate,
  errors: ['invalid_input', 'permission_denied', 'password_again'],
});

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
