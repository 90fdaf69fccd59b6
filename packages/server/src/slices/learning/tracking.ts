import type * as calls from '@sen/domain/learning/contract.ts';
import { isLessonPassed, isScored } from '@sen/domain/learning/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Open, Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { type Course, syllabusTree } from '../content/index.ts';
import { withCompletion } from './completion.ts';
import { courseOf, gatesOf, mayInThis, type Reader, readerOf, refuseClosed } from './courses.ts';
import { raiseProgress, removeProgress } from './repository.ts';

type Given = Input<typeof calls.trackProgress>;
/** One report never claims more than a day of work on an item, nor more time than went by since the one before. */
const MOST_SPENT_S = 86_400;

/** LRN-48. A class reads at the same time: what is reported at one moment is kept in one transaction. */
export function trackProgress(open: Open, given: Given, { session }: Visit) {
  const actor = session?.actor ?? refuse('not_logged_in');
  const unit = (work: Work) => track(work, given);
  if (given.a !== 'set') return open.works.inSchool(actor, unit);
  return open.works.together(actor, { kind: 'track', place: actor.user_iid ?? 0 }, unit);
}

/** Somebody of the staff who looks at the course leaves no trace, nor does whoever acts as a learner. */
async function track(work: Work, { a, course: course_iid, items }: Given) {
  const course = (await courseOf(work, course_iid)) ?? refuse('course_not_found');
  const user_iid = work.actor.user_iid ?? refuse('not_logged_in');
  const reader = await readerOf(work, course_iid, user_iid);
  if (!reader.enrolled) {
    if (!mayInThis(work, course, 'content.view')) refuse(course.is_public ? 'not_enrolled' : 'course_not_found');
    return { saved: false, items: {} };
  }
  const asked = Object.keys(items).map(Number);
  if (a === 'get') return { saved: false, items: answerOf(asked, reader) };
  if (work.actor.masked_by_iid !== null) {
    if (a === 'reset') refuse('not_while_masked');
    return { saved: false, items: answerOf(asked, reader) };
  }
  if (a === 'reset') return { saved: true, items: await resetLessons(work, course, user_iid, asked) };
  const rows = await lessonsToSave(work, course, reader, items);
  if (rows.length === 0) return { saved: false, items: answerOf(asked, reader) };
  const about = { course_iid, user_iid, pending: false, now: work.now };
  const raise = (row: (typeof rows)[number]) => {
    const change = () => raiseProgress(work.db, { ...row, ...about });
    const passes = row.pf === 1 && reader.progress.get(row.item_iid)?.pf !== 1;
    return withCompletion(work, { ...about, item_iid: row.item_iid }, passes || null, change);
  };
  const saved = (await Promise.all(rows.map(raise))).flat();
  return { saved: true, items: Object.fromEntries(saved.map(({ item_iid, p, pf }) => [item_iid, { p, pf }])) };
}

/** Of what is asked for, or of all, what is known. */
function answerOf(asked: readonly number[], { progress }: Reader) {
  const iids = asked.length > 0 ? asked : [...progress.keys()];
  return Object.fromEntries(
    iids.map((iid) => {
      const { p = 0, pf = 0 } = progress.get(iid) ?? {};
      return [iid, { p, pf }];
    }),
  );
}

/** Of the lessons named; what was scored stays. */
async function resetLessons(work: Work, course: Course, user_iid: number, asked: readonly number[]) {
  const tree = await syllabusTree(work, course.siid);
  const lessons = tree.filter((item) => !isScored(item) && asked.includes(item.iid));
  const about = { course_iid: course.iid, user_iid };
  for (const { iid } of lessons) {
    const lesson = { ...about, item_iid: iid };
    await withCompletion(work, lesson, false, () => removeProgress(work.db, lesson));
  }
  return Object.fromEntries(lessons.map(({ iid }) => [iid, { p: 0, pf: 0 }]));
}

/** Progress of what is scored comes from takes and marks: it is refused, as is what is locked. */
async function lessonsToSave(work: Work, course: Course, reader: Reader, given: Given['items']) {
  const [items, gates] = await Promise.all([syllabusTree(work, course.siid), gatesOf(work)]);
  const named = items.filter(({ iid }) => given[String(iid)] !== undefined);
  const scored = named.filter(isScored);
  if (scored.length > 0) {
    const err = Object.fromEntries(scored.map(({ iid }) => [`items.${iid}`, 'progress_by_score']));
    refuse('progress_by_score', { err });
  }
  return named.map(({ iid, need }) => {
    refuseClosed({ course, items, reader, gates, now: work.now }, iid);
    const { p = 0, time_spent = 0 } = given[String(iid)] ?? {};
    const since = reader.progress.get(iid)?.updated_at ?? 0;
    const spent = Math.max(0, Math.min(MOST_SPENT_S, time_spent, Math.ceil(work.now - since)));
    return { item_iid: iid, p, pf: Number(isLessonPassed(p, need)), time_spent: spent };
  });
}
