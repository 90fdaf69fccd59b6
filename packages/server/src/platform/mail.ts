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
  /** It is one of many that nobody waits for, and lets the others go before. */
  readonly waits?: true;
}

/** Hands a mail to the outbox, in the transaction of the change it tells of. It goes before all that is told to many, unless it `waits`. */
export async function queueMail(work: Work, mail: Mail): Promise<void> {
  const worded = wordedMail(await mailTextOf(work.db, mail.use, mail.language), mail.values);
  const urgent = !mail.waits;
  await work.db
    .insertInto('deliveries')
    .values({
      ...{ way: 'mail', use: mail.use, to_address: mail.to, language: mail.language, urgent },
      ...worded,
      ...{ status: 'queued', due_at: asTime(work.now), created_at: asTime(work.now) },
    })
    .execute();
  await queueJob(work.db, urgent ? 'deliver_urgent' : 'deliver', { school_iid: work.actor.school_iid });
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
export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): Promise<void>;
}

/** Connections to a mail server that stay open for the next ones of many. */
const CONNECTIONS = 10;

/**
 * @param smtp_url `smtp://user:pass@host:587`, `smtps://…`
 * @param of_many it keeps connections open, and a mail may wait for one.
 */
export function openMailer(smtp_url: string | undefined, from: string, of_many: boolean): Mailer | undefined {
  if (smtp_url === undefined) return undefined;
  let transport: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      transport ??= openTransport(smtp_url, of_many);
      await (await transport).sendMail({ from, ...mail, to: { name: '', address: mail.to } });
    },
    async close() {
      (await transport)?.close();
    },
  };
}

/** The library is loaded with the first mail: a start need not wait for it. */
async function openTransport(url: string, of_many: boolean): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  // What a lost connection leaves unsent is tried again by the queue, which notes it.
  return of_many
    ? createTransport({ url, ...limits, pool: true, maxConnections: CONNECTIONS, maxRequeues: 0 })
    : createTransport({ url, ...limits });
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
