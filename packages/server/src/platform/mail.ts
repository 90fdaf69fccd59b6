/** Mails: queued with the change they tell of, in the table of all that people are told, and how they get to a mail server. */
import type { MailUse } from '@sen/domain/mails.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import { filledTemplate } from '@sen/domain/shared/template.ts';
import type { Transporter } from 'nodemailer';
import { asTime } from './db.ts';
import { type MailText, mailTextOf } from './mail-text.ts';
import { queueJob } from './queue-job.ts';
import type { Work } from './work.ts';

export interface Mail {
  readonly use: MailUse;
  readonly to: string;
  readonly language: Language;
  /** What stands for `{{name}}`, `{{link}}`, `{{code}}` … in the template; `{{school}}` is always there. */
  readonly values: Readonly<Record<string, string>>;
}

/** Hands a mail that somebody waits for to the outbox, in the transaction of the change it tells of. It goes before all that is told to many. */
export async function queueMail(work: Work, mail: Mail): Promise<void> {
  const worded = wordedMail(await mailTextOf(work.db, mail.use, mail.language), mail.values);
  await work.db
    .insertInto('deliveries')
    .values({
      ...{ way: 'mail', use: mail.use, to_address: mail.to, language: mail.language, urgent: true },
      ...worded,
      ...{ status: 'queued', due_at: asTime(work.now), created_at: asTime(work.now) },
    })
    .execute();
  await queueJob(work.db, 'deliver_urgent', { school_iid: work.actor.school_iid });
}

/** Words of a mail with what was put into them. Its subject is one line, whatever that was. */
export function wordedMail({ subject, body, school }: MailText, given: Mail['values']) {
  const values = { ...given, school };
  return { subject: filledTemplate(subject, values).replace(/\s+/g, ' ').trim(), body: filledTemplate(body, values) };
}

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Takes mails to the mail server; undefined where none is configured. */
export type Mailer = (letter: Letter) => Promise<void>;

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
