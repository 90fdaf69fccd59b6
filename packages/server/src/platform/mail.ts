import type { MailUse } from '@sen/domain/mails.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import { filled } from '@sen/domain/shared/filled.ts';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import { asTime } from './db.ts';
import { mailTextOf } from './mail-text.ts';
import { queueJob } from './queue-job.ts';
import type { Work, Works } from './work.ts';

/** Tries of one mail; graphile-worker waits longer before each. */
const MOST_TRIES = 8;

export interface Mail {
  readonly use: MailUse;
  readonly to: string;
  readonly language: Language;
  /** What stands for `{name}`, `{link}`, `{code}` … in the template; `{school}` is always there. */
  readonly values: Readonly<Record<string, string>>;
}

/** Hands a mail to the outbox, in the transaction of the change it tells of. A job sends it afterwards. */
export async function queueMail(work: Work, mail: Mail): Promise<void> {
  const { subject, body, school } = await mailTextOf(work.db, mail.use, mail.language);
  const values = { ...mail.values, school };
  const { iid } = await work.db
    .insertInto('mails')
    .values({
      use: mail.use,
      to_address: mail.to,
      language: mail.language,
      subject: filled(subject, values).replace(/\s+/g, ' ').trim(),
      body: filled(body, values),
      created_at: asTime(work.now),
    })
    .returning('iid')
    .executeTakeFirstOrThrow();
  await queueJob(work.db, 'send_mail', { school_iid: work.actor.school_iid, mail_iid: iid });
}

/** Takes mails to the mail server; undefined where none is configured. */
export type Mailer = (mail: { to: string; subject: string; text: string; html: string }) => Promise<void>;

/** @param smtp_url `smtp://user:pass@host:587`, `smtps://…` */
export function openMailer(smtp_url: string | undefined, from: string): Mailer | undefined {
  if (smtp_url === undefined) return undefined;
  let transport: Transporter | undefined;
  return async (mail) => {
    transport ??= await openTransport(smtp_url);
    await transport.sendMail({ from, ...mail, to: { name: '', address: mail.to } });
  };
}

/** The library is loaded with the first mail: a start need not wait for it. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
}

const Job = z.object({ school_iid: z.number(), mail_iid: z.number() });

/** The job `send_mail`. A mail that was sent is not sent again; one that could not be is tried again by the job runner. */
export async function sendMail(works: Works, mailer: Mailer | undefined, log: Logger, payload: unknown): Promise<void> {
  const { school_iid, mail_iid } = Job.parse(payload);
  const mail = await works.asSchool(school_iid, ({ db }) =>
    db
      .selectFrom('mails')
      .select(['to_address', 'subject', 'body', 'tries'])
      .where('iid', '=', mail_iid)
      .where('status', '=', 'queued')
      .executeTakeFirst(),
  );
  if (!mail) return;
  const note = (changesAt: (now: number) => Readonly<Record<string, unknown>>) =>
    works.asSchool(school_iid, ({ db, now }) =>
      db.updateTable('mails').set(changesAt(now)).where('iid', '=', mail_iid).executeTakeFirst(),
    );
  if (!mailer) {
    await note(() => ({ status: 'kept' }));
    return;
  }
  const { to_address: to, subject, body: text } = mail;
  try {
    await mailer({ to, subject, text, html: htmlOf(text) });
  } catch (error) {
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const tries = mail.tries + 1;
    await note(() => ({ tries, last_error, ...(tries >= MOST_TRIES && { status: 'failed' }) }));
    log.warn({ mail_iid, tries, reason: last_error }, 'mail not sent');
    throw error;
  }
  await note((now) => ({ status: 'sent', tries: mail.tries + 1, last_error: '', body: '', sent_at: asTime(now) }));
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The same text for readers of HTML: paragraphs, and addresses that can be clicked. */
export function htmlOf(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const linked = (part: string) =>
    escaped(part)
      .replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
      .replaceAll('\n', '<br>');
  return paragraphs.map((part) => `<p>${linked(part)}</p>`).join('\n');
}
