/** A node of a course as its readers get it: the course itself, its syllabus or an item, with what lies in it. */
import { maySee } from '@sen/domain/content/node/rules.ts';
import type * as calls from '@sen/domain/learning/contract.ts';
import { getLesson as getLessonCall } from '@sen/domain/learning/contract.ts';
import { coursePercent, standings } from '@sen/domain/learning/rules.ts';
import { Attachments } from '@sen/domain/shared/attachment.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import type { AttachmentsRead, HoldingRecord, Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import {
  type Course,
  coursesOf,
  findNode,
  looksIn,
  type SyllabusItem,
  subjectOf,
  syllabusTree,
  withMath,
} from '../content/index.ts';
import { withAddresses } from '../media/index.ts';
import {
  courseOf,
  gatesOf,
  isForGuests,
  mayInThis,
  placesOf,
  type Reader,
  readerOf,
  refuseClosed,
  refuseOutsideHours,
} from './courses.ts';
import { maySeeProgress } from './may-see.ts';

type Asked = Input<typeof calls.getLesson>;

const Told = z.object({ content: z.string().default(''), speaker: z.string().default('') });
const Holding = z.object({ attachments: Attachments });

/** NOD-35: for those in the course, its staff and employees. A public course is shown to everybody, of its items those flagged so (ROL-12). */
export async function getLesson(work: Work, asked: Asked, visit: Visit) {
  const { course, items, item, node, reader, attachments } = await readNode(work, asked);
  const { iid, ntype, name, slug, fields } = node;
  const { content, speaker } = Told.parse(fields);
  const percents = percentsOf(course, items, reader);
  return {
    ...{ iid, ntype, name, slug, duration: item?.duration ?? 0, speaker },
    content: asked.editing_syllabus ? content : withMath(content),
    attachments: await withAddresses(work, visit, { ntype, iid, ciid: course.iid }, attachments),
    percent: item ? (percents.get(iid) ?? 0) : coursePercent(items, reader.progress, course.aspects_percent),
    children: childrenOf(items, percents, item?.iid ?? null, asked.depth),
  };
}

/** A node for those who may read it in its course; refuses all others. */
async function readNode(work: Work, asked: Asked) {
  const course = await courseHolding(work, asked);
  const is_staff = mayInThis(work, course, 'content.view');
  const whose = asked.viewer_uiid ?? work.actor.user_iid;
  if (!(await maySeeProgress(work, course, whose))) refuse('not_found');
  const [items, reader] = await Promise.all([syllabusTree(work, course.siid), readerOf(work, course.iid, whose)]);
  const iid = iidNamed(course, items, asked) ?? refuse('not_found');
  const item = items.find((one) => one.iid === iid);
  if (!is_staff) await (item ? permitItem(work, course, items, iid) : refuseStrangers(work, course, reader));
  if (asked.editing_syllabus && !mayInThis(work, course, 'content.update')) refuse('permission_denied');
  const node = (await findNode(work, iid)) ?? refuse('not_found');
  if (asked.ntype && asked.ntype !== node.ntype) refuse('not_found');
  // What hangs at an exam is part of it, and opens with it.
  const opens_later = !is_staff && item !== undefined && item.start_time > work.now;
  const attachments = opens_later ? [] : Holding.parse(node.fields).attachments;
  return { course, items, item, node, reader, is_staff, attachments };
}

/** What hangs at a node: for those who may read it in its course, and for whoever sees it as its editors do. */
export async function attachedToNode(work: Work, { ntype, iid, ciid }: HoldingRecord): Promise<AttachmentsRead> {
  const node = await findNode(work, iid);
  if (node && node.status !== 'deleted' && node.ntype === ntype && maySee(work.actor, await subjectOf(work, node)))
    return { attachments: Holding.parse(node.fields).attachments, as_learner: false };
  const { attachments, is_staff } = await readNode(work, getLessonCall.input.parse({ ntype, iid, ciid }));
  return { attachments, as_learner: !is_staff };
}

async function courseHolding(work: Work, { iid, ciid, syllabus_iid }: Asked): Promise<Course> {
  const within = iid ?? syllabus_iid;
  const course_iid = ciid ?? (within === undefined ? undefined : (await coursesHolding(work, within))[0]);
  const course = course_iid === undefined ? undefined : await courseOf(work, course_iid);
  const is_other = syllabus_iid !== undefined && course?.siid !== syllabus_iid;
  return course && !is_other ? course : refuse('not_found');
}

/** NOD-36. Undefined where nothing is named, or nothing of the course. */
function iidNamed(course: Course, items: readonly SyllabusItem[], { iid, slug, syllabus_iid, is_testing }: Asked) {
  if (iid !== undefined) return [course, { iid: course.siid }, ...items].find((one) => one.iid === iid)?.iid;
  if (slug !== undefined) return items.find((one) => one.slug === slug)?.iid;
  return is_testing ? syllabus_iid : undefined;
}

const percentsOf = (
  course: Course,
  items: readonly SyllabusItem[],
  { progress }: Reader,
): ReadonlyMap<number, number> => new Map(standings(items, progress, course, false).map(({ iid, p }) => [iid, p]));

/** What lies under a line of the outline, so many levels deep; all where that is -1. */
function childrenOf(
  items: readonly SyllabusItem[],
  percents: ReadonlyMap<number, number>,
  pid: number | null,
  depth: number,
): calls.NodeChild[] {
  const under = Map.groupBy(items, (item) => item.pid);
  const level = (above: number | null, levels: number): calls.NodeChild[] =>
    levels === 0
      ? []
      : (under.get(above) ?? []).map(({ iid, ntype, name, slug }) => ({
          ...{ iid, ntype, name, slug, percent: percents.get(iid) ?? 0 },
          children: level(iid, levels - 1),
        }));
  return level(pid, depth);
}

/** Courses that run the syllabus in which an item lies; the actor's own first. */
async function coursesHolding(work: Work, iid: number): Promise<readonly number[]> {
  const node = await findNode(work, iid);
  if (!node || node.status === 'deleted') return [];
  const course_iids = await coursesOf(work, node);
  const readers = await Promise.all(course_iids.map((one) => readerOf(work, one, work.actor.user_iid)));
  const own = course_iids.filter((_, at) => readers[at]?.enrolled);
  return [...own, ...course_iids];
}

/** An item and those it lies in, nearest first. */
function chainOf(items: readonly SyllabusItem[], iid: number | null): SyllabusItem[] {
  const item = items.find((one) => one.iid === iid);
  return item ? [item, ...chainOf(items, item.pid)] : [];
}

/** The course and its outline are open to those who may look into it, also by way of their child. */
async function refuseStrangers(work: Work, course: Course, { enrolled }: Reader): Promise<void> {
  if (!enrolled && !course.is_public && !(await looksIn(work, placesOf(course)))) refuse('not_enrolled');
}

async function permitItem(work: Work, course: Course, items: readonly SyllabusItem[], iid: number): Promise<void> {
  const [reader, gates] = await Promise.all([readerOf(work, course.iid, work.actor.user_iid), gatesOf(work)]);
  if (!reader.enrolled) {
    if (await looksIn(work, [...chainOf(items, iid), ...placesOf(course)])) return;
    if (course.is_public && (await isForGuests(work, iid))) return refuseOutsideHours(items, iid, work.now);
    refuse('not_enrolled');
  }
  refuseClosed({ course, items, reader, gates, now: work.now }, iid);
}
