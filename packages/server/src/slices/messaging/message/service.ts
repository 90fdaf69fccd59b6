/** Messages that people write: to whom they go, who reads them. */

import type * as calls from '@sen/domain/messaging/message/contract.ts';
import { messageFaults, wordsForMail } from '@sen/domain/messaging/message/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { filledHtml, filledTemplate } from '@sen/domain/shared/template.ts';
import { toHtml } from '@sen/domain/shared/text-formats.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { textOf } from '@sen/domain/words.ts';
import type { News } from '../../../platform/audit/news.ts';
import { emit } from '../../../platform/events.ts';
import { schoolName } from '../../../platform/mail-text.ts';
import type { Visit } from '../../../platform/route.ts';
import { sanitizeRich } from '../../../platform/sanitize.ts';
import type { Work } from '../../../platform/work.ts';
import { withMath } from '../../content/index.ts';
import { listNames, openAmong } from '../../identity/index.ts';
import { courseInNews, isLearnerOf, learnersOf, mayInCourse } from '../../learning/index.ts';
import { holdFiles } from '../../media/index.ts';
import { childrenOf, parentsOf, peopleToTell } from '../../people/index.ts';
import { writingTemplates as ownTemplates } from '../../tenancy/index.ts';
import * as repository from './repository.ts';

const ownIid = ({ actor }: Work): number => actor.user_iid ?? refuse('not_logged_in');

/** Not yours = not found. */
async function courseFor(work: Work, course_iid: number) {
  const course = (await courseInNews(work, course_iid)) ?? refuse('course_not_found');
  if (!(await mayInCourse(work, course_iid, 'messages.create'))) refuseHidden('course_not_found');
  return course;
}

const iidsIn = (people: readonly { readonly user_iid: number }[]): number[] => people.map(({ user_iid }) => user_iid);

export async function courseAudience(work: Work, { course: course_iid }: Input<typeof calls.courseAudience>) {
  const course = await courseFor(work, course_iid);
  const enrolled = iidsIn(await learnersOf(work, course_iid));
  const learners = await openAmong(work, enrolled);
  const parents = await openAmong(work, await parentsOf(work, enrolled));
  return { course: course.name, learners: learners.length, parents: parents.length };
}

interface Written {
  readonly subject: string;
  readonly body: string;
}

/** What is kept of a message: all but each reader's own name is filled in now. Refuses one that may not be so. */
async function judged(work: Work, { subject, body }: Written, course: string | undefined): Promise<Written> {
  const html = sanitizeRich(toHtml(body, 'auto'));
  const say = (unknown: string) => textOf(work.actor.language, 'template_variable_%s_is_unknown', [unknown]);
  const faults = messageFaults({ subject, body: html }, course !== undefined, say);
  if (faults.length > 0) refuse('invalid_input', { err: Object.fromEntries(faults) });
  const [sender] = await listNames(work.db, [ownIid(work)]);
  const values = {
    school: await schoolName(work.db),
    sender: sender?.name ?? '',
    ...(course !== undefined && { course }),
  };
  return { subject: filledTemplate(subject, values), body: filledHtml(html, escaped(values)) };
}

const escaped = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, toHtml(text, 'plain')]));

async function send(
  work: Work,
  visit: Visit,
  message: Written & { course_iid: number | null; parents: boolean },
  to: readonly number[],
) {
  if (to.length === 0) refuse('nobody_to_tell');
  const told = to.length;
  const iid = await repository.addMessage(work.db, { ...message, sender_iid: ownIid(work), told }, work.now);
  await repository.addRecipients(work.db, iid, to);
  await holdFiles(work, { ntype: 'message', iid }, message);
  const { subject, course_iid } = message;
  await emit(work, 'message.sent', { iid, subject, course_iid, told, origin: visit.origin });
  return { iid, told };
}

export async function sendToCourse(
  work: Work,
  { course: course_iid, parents, ...written }: Input<typeof calls.sendToCourse>,
  visit: Visit,
): Promise<Output<typeof calls.sendToCourse>> {
  const course = await courseFor(work, course_iid);
  const message = await judged(work, written, course.name);
  const learners = iidsIn(await learnersOf(work, course_iid));
  return send(work, visit, { ...message, course_iid, parents }, await withParents(work, learners, parents));
}

/** Nobody reads what is told to an account that is not open. */
async function withParents(work: Work, iids: readonly number[], parents: boolean): Promise<number[]> {
  return openAmong(work, [...new Set([...iids, ...(parents ? await parentsOf(work, iids) : [])])]);
}

export async function sendToPeople(
  work: Work,
  { user_iids, parents, ...written }: Input<typeof calls.sendToPeople>,
  visit: Visit,
): Promise<Output<typeof calls.sendToPeople>> {
  const message = await judged(work, written, undefined);
  const asked = [...new Set(user_iids)];
  const reached = await peopleToTell(work);
  const allowed = reached === 'all' ? undefined : new Set(reached);
  const known = new Set((await listNames(work.db, asked)).map(({ iid }) => iid));
  const to = asked.filter((iid) => known.has(iid) && (allowed?.has(iid) ?? true));
  if (to.length === 0) refuse('permission_denied', { err: { user_iids: 'message_not_yours' } });
  const sent = await send(work, visit, { ...message, course_iid: null, parents }, await withParents(work, to, parents));
  const told = new Set(to);
  return { ...sent, refused: asked.filter((iid) => !told.has(iid)) };
}

/** Which messages of a course somebody reads: who learns or works there all, their parents those in which they were meant. */
async function readsIn(work: Work, course_iid: number): Promise<'all' | 'for_parents' | 'none'> {
  const user_iid = ownIid(work);
  if (await mayInCourse(work, course_iid, 'messages.create', 'users.view')) return 'all';
  if (await isLearnerOf(work, course_iid, user_iid)) return 'all';
  const children = await childrenOf(work, user_iid);
  const learn = await Promise.all(children.map(({ iid }) => isLearnerOf(work, course_iid, iid)));
  return learn.includes(true) ? 'for_parents' : 'none';
}

const isFor = (reads: 'all' | 'for_parents' | 'none', { parents }: { readonly parents: boolean }): boolean =>
  reads === 'all' || (reads === 'for_parents' && parents);

export async function courseMessages(
  work: Work,
  { course: course_iid, page, items_per_page }: Input<typeof calls.courseMessages>,
) {
  const reads = await readsIn(work, course_iid);
  if (reads === 'none') refuse('not_found');
  const limit = items_per_page < 1 ? MOST : items_per_page;
  const { rows, total } = await repository.listOfCourse(work.db, course_iid, reads === 'for_parents', {
    limit,
    offset: (page - 1) * limit,
  });
  const [names, reader] = await Promise.all([
    namesOf(
      work,
      rows.map(({ sender_iid }) => sender_iid),
    ),
    readerName(work),
  ]);
  const items = rows.map(({ iid, sender_iid, subject, created_at }) => ({
    ...{
      iid,
      subject: filledTemplate(subject, { name: reader }),
      sender: names.get(sender_iid) ?? '',
      sent_at: created_at,
    },
  }));
  return { items, total, page, items_per_page };
}

const MOST = 1000;

async function namesOf(work: Work, iids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = iids.length > 0 ? await listNames(work.db, [...new Set(iids)]) : [];
  return new Map(found.map(({ iid, name }) => [iid, name]));
}

const readerName = async (work: Work): Promise<string> => {
  const iid = ownIid(work);
  return (await namesOf(work, [iid])).get(iid) ?? '';
};

export async function getMessage(
  work: Work,
  { iid }: Input<typeof calls.getMessage>,
): Promise<Output<typeof calls.getMessage>> {
  const message = (await repository.findMessage(work.db, iid)) ?? refuse('not_found');
  const { course_iid, sender_iid } = message;
  const user_iid = ownIid(work);
  const is_staff =
    sender_iid === user_iid || (course_iid !== null && (await mayInCourse(work, course_iid, 'messages.create')));
  const may_read =
    is_staff ||
    (await repository.isRecipient(work.db, iid, user_iid)) ||
    (course_iid !== null && isFor(await readsIn(work, course_iid), message));
  if (!may_read) refuse('not_found');
  const [names, course] = await Promise.all([
    namesOf(work, [sender_iid, user_iid]),
    course_iid === null ? undefined : courseInNews(work, course_iid),
  ]);
  const name = names.get(user_iid) ?? '';
  return {
    iid,
    subject: filledTemplate(message.subject, { name }),
    body: filledHtml(withMath(message.body), escaped({ name })),
    sender: { iid: sender_iid, name: names.get(sender_iid) ?? '' },
    course: course && course_iid !== null ? { iid: course_iid, ...course } : null,
    sent_at: message.created_at,
    told: is_staff ? message.told : null,
  };
}

/** Told to each reader by the ways they want; by mail with its words. */
export async function toldOfMessage(work: Work, iid: number, origin: string): Promise<News | undefined> {
  const message = await repository.findMessage(work.db, iid);
  if (!message) return undefined;
  const [to, names] = await Promise.all([repository.listRecipients(work.db, iid), namesOf(work, [message.sender_iid])]);
  const link = urlOf('announcement', { iid, slug: slugOf(message.subject) });
  return {
    kind: 'message',
    to,
    about: { sender: names.get(message.sender_iid) ?? '', subject: message.subject },
    link,
    letter: { content: wordsForMail(message.body), link: `${origin}${link}` },
  };
}

export const writingTemplates = (work: Work): Promise<Output<typeof calls.writingTemplates>> => ownTemplates(work);
