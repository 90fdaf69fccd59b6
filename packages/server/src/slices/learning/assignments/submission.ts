/** What a learner or a group hands in (LRN-22): a draft that they alone see, each handing in as it was, and what is said of it. */
import type * as calls from '@sen/domain/learning/assignments/contract.ts';
import type { Try } from '@sen/domain/learning/assignments/model.ts';
import {
  daysLate,
  MOST_COMMENTS,
  percentOff,
  stateOf,
  submissionFaults,
  worthOf,
} from '@sen/domain/learning/assignments/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { toPlain } from '@sen/domain/shared/text-formats.ts';
import { emit } from '../../../platform/events.ts';
import type { AttachmentsRead, HoldingRecord, Visit } from '../../../platform/route.ts';
import { sanitizeRich } from '../../../platform/sanitize.ts';
import type { Work } from '../../../platform/work.ts';
import { noteUsed, withMath } from '../../content/index.ts';
import { listNames } from '../../identity/index.ts';
import { attachmentsToKeep, holdFiles, releaseFiles, withAddresses } from '../../media/index.ts';
import { withCompletion } from '../completion.ts';
import { isLearnerOf, mayInThis, mayLearnItem } from '../courses.ts';
import { lockPlace } from '../places-repository.ts';
import { raiseProgress } from '../repository.ts';
import * as repository from './repository.ts';
import {
  assignmentIn,
  datesFor,
  type InCourse,
  isOwn,
  keyOf,
  namesOther,
  type Owner,
  ownWork,
  refuseRival,
  timeFault,
  workToMark,
} from './work-of.ts';

/** A record at which files hang. */
const ntype = 'submission';
const noDraft = { content: '', attachments: [], rev: 0, written_by: null, written_at: null };

export async function getSubmission(
  work: Work,
  asked: Input<typeof calls.getSubmission>,
  visit: Visit,
): Promise<Output<typeof calls.getSubmission>> {
  const place = await assignmentIn(work, asked.course, asked.item_iid);
  const as_marker = namesOther(work, asked);
  const owner = as_marker ? await workToMark(work, place, asked) : await ownWork(work, place);
  if (as_marker && owner && !isOwn(work, owner)) await refuseRival(work, place);
  const submission = owner && (await repository.findSubmission(work.db, keyOf(place, owner)));
  const [tries, said] = submission
    ? await Promise.all([
        repository.listTries(work.db, submission.iid),
        repository.listComments(work.db, submission.iid),
      ])
    : [[], []];
  const hides = as_marker && asked.hide_names;
  const people: People = hides
    ? new Map()
    : await namesOf(work, owner, [
        ...[submission?.written_by, ...said.map(({ author_iid }) => author_iid)],
        ...tries.flatMap(({ handed_in_by, marker_iid }) => [handed_in_by, marker_iid]),
      ]);
  const number = asked.number ?? tries[0]?.number ?? 0;
  const [text = ''] = submission ? await repository.listTexts(work.db, submission.iid, number) : [];
  const { item, assignment, course } = place;
  const { points, pass, handed_in_as, late, late_percent, tries: most_tries, by } = assignment;
  const dates = datesFor(place, submission?.open_until);
  const has_draft = !as_marker && (submission?.rev ?? 0) > 0;
  const why = as_marker ? null : await whyNot(work, place, { owner, dates, tries });
  const record = { ntype, iid: submission?.iid ?? 0 };
  const addressed = (files: repository.TryRow['attachments']) => withAddresses(work, visit, record, files);
  return {
    iid: submission?.iid ?? null,
    item: { iid: item.iid, name: item.name },
    ...{ by, points, pass, handed_in_as, late, late_percent, most_tries, ...dates },
    state: stateOf(tries[0], has_draft),
    owner: owner ? { iid: owner.user_iid ?? owner.group_iid ?? 0, name: hides ? '' : owner.name } : null,
    members: (owner?.members ?? []).flatMap((iid) => {
      const person = people.get(iid);
      return person ? [{ user_iid: iid, name: person.name, avatar: person.avatar }] : [];
    }),
    draft:
      submission && !as_marker
        ? {
            ...{ content: submission.content, attachments: await addressed(submission.attachments) },
            ...{ rev: submission.rev, written_at: submission.written_at },
            written_by: nameTold(people, submission.written_by),
          }
        : noDraft,
    tries: await Promise.all(
      tries.map(async (one) => ({
        ...tryTold(place, one, people),
        ...(one.number === number && { content: withMath(text), attachments: await addressed(one.attachments) }),
      })),
    ),
    note: as_marker && owner && !isOwn(work, owner) ? noteOf(tries[0]) : null,
    said: said.map(({ author_iid: iid, ...one }) => ({ ...one, by: { iid, name: people.get(iid)?.name ?? '' } })),
    can: {
      hand_in: !as_marker && why === null,
      mark: as_marker && owner !== undefined && !isOwn(work, owner) && mayInThis(work, course, 'takes.mark'),
    },
    why,
    server_time: work.now,
  };
}

type People = ReadonlyMap<number, { readonly iid: number; readonly name: string; readonly avatar: string }>;

async function namesOf(
  work: Work,
  owner: Owner | undefined,
  did: readonly (number | null | undefined)[],
): Promise<People> {
  const iids = [...new Set([...(owner?.members ?? []), ...did.filter((iid) => typeof iid === 'number')])];
  const found = iids.length > 0 ? await listNames(work.db, iids) : [];
  return new Map(found.map((one) => [one.iid, one]));
}

const nameTold = (people: People, iid: number | null) => {
  const person = people.get(iid ?? 0);
  return person ? { iid: person.iid, name: person.name } : null;
};

/** A mark that is not published is its marker's note, and told to nobody here. */
function tryTold({ assignment }: InCourse, row: repository.TryRow, people: People): Try {
  const { number, handed_in_at, days_late, percent_off, score, comment, returned, marked_at } = row;
  const worth = score === null ? null : worthOf(assignment, score, percent_off);
  return {
    ...{ number, handed_in_at, days_late, percent_off, content: null, attachments: [] },
    handed_in_by: people.get(row.handed_in_by)?.name ?? '',
    verdict: row.published
      ? {
          ...{ score, comment, returned, marked_at: marked_at ?? 0 },
          counted: worth?.counted ?? null,
          passed: !returned && (worth?.passed ?? false),
          marker: people.get(row.marker_iid ?? 0)?.name ?? '',
        }
      : null,
  };
}

const noteOf = (last: repository.TryRow | undefined) =>
  last && !last.published && last.marked_at !== null
    ? { score: last.score, comment: last.comment, returned: last.returned }
    : null;

interface Now {
  readonly owner: Owner | undefined;
  readonly dates: ReturnType<typeof datesFor>;
  readonly tries: readonly repository.TryRow[];
}

/** Why the actor may not hand in now: what stands before the item, then its dates, then what they have had. */
async function whyNot(work: Work, place: InCourse, { owner, dates, tries }: Now): Promise<string | null> {
  const may = await mayLearnItem(work, place.course.iid, place.item.iid);
  if (!may.ok) return may.why;
  return timeFault(work, place, dates, tries) ?? (owner ? null : 'assignment_without_group');
}

type Written = Input<typeof calls.saveSubmission>;

/** The place, the owner and their submission, held for this transaction; refused where nothing may be written now. */
async function toWrite(work: Work, { course, item_iid, rev }: Written) {
  const place = await assignmentIn(work, course, item_iid);
  // Nobody leaves the course between the look at their place and what is written.
  await lockPlace(work.db, course, work.actor.user_iid ?? 0);
  const owner = await ownWork(work, place);
  const may = await mayLearnItem(work, course, item_iid);
  if (!may.ok) refuse(may.why, may.result && { result: may.result });
  if (!owner) refuse('assignment_without_group');
  await noteUsed(work, [course, item_iid]);
  const submission = await repository.holdSubmission(work.db, keyOf(place, owner));
  const tries = await repository.listTries(work.db, submission.iid);
  const dates = datesFor(place, submission.open_until);
  const fault = timeFault(work, place, dates, tries);
  if (fault) refuse(fault);
  if (submission.rev !== rev) refuse('edited_meanwhile');
  return { place, owner, submission, tries, dates };
}

/** As it is kept: the text cleaned, files of the actor or of those who wrote before. */
async function written(
  work: Work,
  given: Written,
  { submission, tries }: { submission: repository.Submission; tries: readonly repository.TryRow[] },
) {
  const before = [...submission.attachments, ...tries.flatMap(({ attachments }) => attachments)];
  const attachments = await attachmentsToKeep(work, given.attachments, before);
  return { content: sanitizeRich(given.content), attachments };
}

export async function saveSubmission(work: Work, given: Written): Promise<Output<typeof calls.saveSubmission>> {
  const held = await toWrite(work, given);
  const rev = await keep(work, held, await written(work, given, held));
  return { rev, saved_at: work.now };
}

type Kept = Awaited<ReturnType<typeof written>>;

interface Held {
  readonly submission: repository.Submission;
  readonly tries: readonly repository.TryRow[];
}

/** What the draft holds no longer, and nothing that was handed in holds, is let go of. */
async function keep(work: Work, { submission, tries }: Held, kept: Kept): Promise<number> {
  const written_by = work.actor.user_iid ?? refuse('not_logged_in');
  const draft = { content: kept.content, attachments: JSON.stringify(kept.attachments), written_by };
  await repository.saveDraft(work.db, submission, draft, work.now);
  const record = { ntype, iid: submission.iid };
  await holdFiles(work, record, kept);
  await releaseFiles(work, record, { before: submission, now: kept }, async () => [
    ...tries,
    ...(await repository.listTexts(work.db, submission.iid)).map((content) => ({ content, attachments: [] })),
  ]);
  return submission.rev + 1;
}

/** Whether a text has anything to read or to look at. */
const hasText = (html: string): boolean => toPlain(html, 'html').trim() !== '' || /<(?:img|audio|video)\b/.test(html);

export async function handIn(work: Work, given: Written): Promise<Output<typeof calls.handIn>> {
  const held = await toWrite(work, given);
  const { place, owner, submission, tries, dates } = held;
  const kept = await written(work, given, held);
  const err = submissionFaults(place.assignment, {
    has_text: hasText(kept.content),
    files: kept.attachments.length,
  });
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
  const rev = await keep(work, held, kept);
  const number = (tries[0]?.number ?? 0) + 1;
  const days_late = daysLate(dates, work.now);
  const handed_in_by = work.actor.user_iid ?? refuse('not_logged_in');
  await repository.addTry(
    work.db,
    {
      ...{ submission_iid: submission.iid, number, user_iid: owner.user_iid, handed_in_by, days_late },
      ...{ content: kept.content, attachments: JSON.stringify(kept.attachments) },
      percent_off: percentOff(place.assignment, days_late),
    },
    work.now,
  );
  await waitForMark(work, place, owner);
  await emit(work, 'assignment.handed-in', { ...keyOf(place, owner), number, days_late });
  return { number, rev, days_late, handed_in_at: work.now };
}

/** What was reached before stays until the mark. */
async function waitForMark(work: Work, { course, item }: InCourse, { members }: Owner): Promise<void> {
  for (const user_iid of members) {
    const about = { course_iid: course.iid, user_iid, item_iid: item.iid };
    const raise = () => raiseProgress(work.db, { ...about, p: 0, pf: 0, pending: true, time_spent: 0, now: work.now });
    await withCompletion(work, about, null, raise);
  }
}

export async function commentSubmission(
  work: Work,
  { text, ...asked }: Input<typeof calls.commentSubmission>,
): Promise<Output<typeof calls.commentSubmission>> {
  const place = await assignmentIn(work, asked.course, asked.item_iid);
  const as_marker = namesOther(work, asked);
  const owner = as_marker ? await workToMark(work, place, asked) : await ownWork(work, place);
  if (!owner) refuse('assignment_without_group');
  const may = as_marker ? { ok: true as const } : await mayLearnItem(work, asked.course, asked.item_iid);
  if (!may.ok) refuse(may.why, may.result && { result: may.result });
  await noteUsed(work, [asked.course, asked.item_iid]);
  const { iid: submission_iid } = await repository.holdSubmission(work.db, keyOf(place, owner));
  if ((await repository.countComments(work.db, submission_iid)) >= MOST_COMMENTS)
    refuse('invalid_input', { err: { text: 'assignment_comments_too_many' } });
  const author_iid = work.actor.user_iid ?? refuse('not_logged_in');
  const comment = { submission_iid, user_iid: owner.user_iid, author_iid, text };
  const { iid } = await repository.addComment(work.db, comment, work.now);
  await emit(work, 'assignment.commented', keyOf(place, owner));
  return { iid };
}

/** Files of a submission: for those whose it is, and what was handed in for its markers. */
export async function attachedToSubmission(work: Work, { iid }: HoldingRecord): Promise<AttachmentsRead> {
  const submission = (await repository.findSubmissionByIid(work.db, iid)) ?? refuse('not_found');
  const place = await assignmentIn(work, submission.course_iid, submission.item_iid);
  const tries = await repository.listTries(work.db, iid);
  const handed_in = tries.flatMap(({ attachments }) => attachments);
  const { user_iid, group_iid } = submission;
  const learns = await isLearnerOf(work, place.course.iid, work.actor.user_iid ?? 0);
  const own = learns ? await ownWork(work, place) : undefined;
  const is_own = own !== undefined && own.user_iid === user_iid && own.group_iid === group_iid;
  // Their own, and not the school's: it is theirs to take along.
  if (is_own) return { attachments: [...submission.attachments, ...handed_in], as_learner: false };
  await workToMark(work, place, { user_iid: user_iid ?? undefined, group_iid: group_iid ?? undefined });
  await refuseRival(work, place);
  return { attachments: handed_in, as_learner: false };
}
