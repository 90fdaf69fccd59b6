/** From an event to people: each is told once by each way, as they want it and in their language. */
import { UserInfo } from '@sen/domain/identity/model.ts';
import { noticeMessage, usualWording } from '@sen/domain/messages.ts';
import { namedFor } from '@sen/domain/messaging/message/rules.ts';
import { placesOf, waysFor } from '@sen/domain/messaging/notices/rules.ts';
import { noticeKind } from '@sen/domain/notices.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import { filledTemplate } from '@sen/domain/shared/template.ts';
import { textOf } from '@sen/domain/words.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/db.ts';
import { wordedMail } from '../../../platform/mail.ts';
import { type MailText, mailTextOf, ownWordings } from '../../../platform/mail-text.ts';
import { queueJob } from '../../../platform/queue-job.ts';
import type { Open } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { languageFor } from '../../identity/index.ts';
import * as repository from './repository.ts';

const Told = z.object({
  kind: z.string(),
  event_iid: z.number(),
  to: z.array(z.number()),
  /** What stands in the places of the text. */
  about: z.record(z.string(), z.string()).default({}),
  link: z.string().default(''),
  /** What stands in a letter of its kind's own besides. */
  letter: z.record(z.string(), z.string()).default({}),
});
type Told = z.input<typeof Told>;

/** How many people are told in one transaction. */
const LOT = 2000;

/** Tells each reader once by each way, however often it is called for the same event. Of many the first are told now, the others by jobs. */
export async function tell(work: Work, given: Told): Promise<void> {
  const { to, ...told } = Told.parse(given);
  if (!noticeKind(told.kind)) throw new Error(`no area declares the notice ${told.kind}`);
  const people = [...new Set(to)];
  await tellLot(work, told, people.slice(0, LOT));
  const { school_iid } = work.actor;
  for (let at = LOT; at < people.length; at += LOT)
    await queueJob(work.db, 'tell', { school_iid, ...told, to: people.slice(at, at + LOT) });
}

const Job = Told.extend({ school_iid: z.number() });

/** The job `tell`. */
export async function tellMore({ works }: Open, payload: unknown): Promise<void> {
  const { school_iid, to, ...told } = Job.parse(payload);
  await works.asSchool(school_iid, (work) => tellLot(work, told, to));
}

/** What an account keeps of its settings, as far as it can be read. */
const Settings = UserInfo.shape.settings.loose().catch({});

async function tellLot(work: Work, told: Omit<z.output<typeof Told>, 'to'>, to: readonly number[]): Promise<void> {
  const declared = noticeKind(told.kind);
  if (!declared || to.length === 0) return;
  const wordsIn = mailsIn(work, told.kind);
  const usual = languageFor(work, { iid: 0, settings: {} });
  const deliveries: Parameters<typeof repository.addDeliveries>[2][number][] = [];
  for (const { iid, name, mail, settings, in_app, by_mail } of await repository.listReaders(work.db, to, told.kind)) {
    const { channels, language: own_language } = Settings.parse(settings);
    const own = in_app === null || by_mail === null ? undefined : { in_app, mail: by_mail };
    const ways = waysFor(declared, own, channels);
    const none = { to_address: '', language: '', subject: '', body: '' };
    if (ways.in_app) deliveries.push({ user_iid: iid, way: 'notify', status: 'unread', ...none });
    if (!ways.mail || mail === '') continue;
    const language = own_language ?? (await usual);
    const words = await wordsIn(language);
    const about = namedFor(name, { ...placesOf(told.about, (key) => textOf(language, key)), ...told.letter });
    const text = filledTemplate(words.text, { ...about, school: words.school });
    const worded = wordedMail(words, { ...about, name, text });
    deliveries.push({ user_iid: iid, way: 'mail', status: 'queued', to_address: mail, language, ...worded });
  }
  if (deliveries.length === 0) return;
  await repository.addDeliveries(work.db, told, deliveries, work.now);
  if (deliveries.some(({ way }) => way === 'mail'))
    await queueJob(work.db, 'deliver', { school_iid: work.actor.school_iid });
}

/** What a mail with a notice is worded by, and what it tells. */
interface NoticeMail extends MailText {
  readonly text: string;
}

/** The school's words for a mail with a notice of a kind, read once in each language. */
function mailsIn({ db }: Work, kind: string): (language: Language) => Promise<NoticeMail> {
  const known = new Map<Language, Promise<NoticeMail>>();
  return (language) => {
    const words = known.get(language) ?? mailOf(db, kind, language);
    known.set(language, words);
    return words;
  };
}

async function mailOf(db: Db, kind: string, language: Language): Promise<NoticeMail> {
  const message = noticeMessage(kind);
  const mail = await mailTextOf(db, 'notice', language, message);
  const own = (await ownWordings(db, [message], 'notify', language)).get(message);
  return { ...mail, text: (own ?? usualWording(message, 'notify', language)).body };
}
