/** What a course's outline means for its reader: order, ways, states. Pure. */
import { isExercise } from '@sen/domain/content/node/ntypes.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import type { Tone } from '../../ui/StatusBadge.tsx';
import type { Outline, OutlineItem } from './api.ts';

type Items = readonly OutlineItem[];

export const itemOf = (items: Items, iid: number | null | undefined): OutlineItem | undefined =>
  items.find((item) => item.iid === iid);

/** Iids from the outline's top down to the item (LRN-34); the item alone where it is not in the outline. */
export function navsOf(items: Items, iid: number): string {
  const pid = itemOf(items, iid)?.pid ?? null;
  return pid === null || !itemOf(items, pid) ? `${iid}` : `${navsOf(items, pid)}-${iid}`;
}

/** What can be gone through one after the other: items without children, in reading order. */
export function stepsOf(items: Items): readonly OutlineItem[] {
  const parents = new Set(items.map(({ pid }) => pid));
  return items.filter(({ iid }) => !parents.has(iid));
}

/** Lessons and exercises each with the number that it bears in the outline: 1, 2, 2.1, 2.2, 3. */
export function numbersOf(items: Items): ReadonlyMap<number, string> {
  const counts = new Map<number | null, number>();
  const numbers = new Map<number, string>();
  for (const { iid, pid } of items) {
    const count = (counts.get(pid) ?? 0) + 1;
    counts.set(pid, count);
    const above = pid === null ? undefined : numbers.get(pid);
    numbers.set(iid, above ? `${above}.${count}` : `${count}`);
  }
  return numbers;
}

export const previousOf = (items: Items, iid: number): OutlineItem | undefined => {
  const steps = stepsOf(items);
  return steps[steps.findIndex((step) => step.iid === iid) - 1];
};

/**
 * Where to go after an item: to the one behind it, or, where something other than this item keeps that one locked, to
 * what unlocks it. Undefined at the end, and where what unlocks it lies behind the reader's back already open.
 */
export function nextOf(items: Items, iid: number): OutlineItem | undefined {
  const steps = stepsOf(items);
  const place = steps.findIndex((step) => step.iid === iid);
  const next = place < 0 ? undefined : steps[place + 1];
  if (next?.state !== 'locked' || next.unlock_iid === null || next.unlock_iid === iid) return next;
  return itemOf(items, next.unlock_iid) ?? next;
}

export type Kind = 'lesson' | 'assignment' | 'practice' | 'exam';

export const kindOf = ({
  ntype,
  rule_type,
  hands_in = null,
}: Pick<OutlineItem, 'ntype'> & Partial<Pick<OutlineItem, 'rule_type' | 'hands_in'>>): Kind => {
  if (!isExercise({ ntype })) return hands_in === null ? 'lesson' : 'assignment';
  return rule_type === 'exam' ? 'exam' : 'practice';
};

export const kindKeys = {
  lesson: 'kind_lesson',
  assignment: 'kind_assignment',
  practice: 'kind_practice',
  exam: 'kind_exam',
} as const satisfies Record<Kind, TextKey>;

type Course = Pick<Outline['course'], 'iid' | 'siid'>;

/** How somebody meets a course's items. */
export type Way = 'learn' | 'preview' | 'trial' | 'none';

/** Guests and people not in the course try what is open to them; those who run it look at everything. */
export function wayInto({ enrolled, can }: Pick<Outline, 'enrolled' | 'can'>): Way {
  if (enrolled) return can.learn ? 'learn' : 'none';
  return looksAfter(can) ? 'preview' : 'trial';
}

export const looksAfter = ({ edit, teach, mark }: Outline['can']): boolean => edit || teach || mark;

const examModes = { learn: 'normal', preview: 'preview', trial: 'trial' } as const;

/** Address of an item, and whether it wants a window of its own; undefined where this reader has no way into it. */
export function doorOf(
  course: Course,
  items: Items,
  item: Pick<OutlineItem, 'iid' | 'name' | 'ntype' | 'rule_type'> & Partial<Pick<OutlineItem, 'trial'>>,
  way: Way,
): { readonly to: string; readonly own_window: boolean } | undefined {
  if (way === 'none') return undefined;
  const { iid: ciid, siid } = course;
  const slug = slugOf(item.name);
  const kind = kindOf(item);
  if (!isExercise(item)) {
    const screen = way === 'preview' ? 'element_preview' : 'element';
    return { to: urlOf(screen, { ciid, siid, navs: navsOf(items, item.iid), slug }), own_window: false };
  }
  if (way === 'trial' && !item.trial) return undefined;
  const to = urlOf('exam', { exam_mode: examModes[way], iid: item.iid, slug }, { ciid, siid });
  return { to, own_window: kind === 'exam' && way === 'learn' };
}

/** The door of a step of which only number, kind and name are known; the lesson's page puts its place in the outline right. */
export function stepDoor(
  { iid: ciid, siid }: Course,
  step: Pick<OutlineItem, 'iid' | 'ntype' | 'rule_type' | 'name'>,
): { readonly to: string; readonly own_window: boolean } {
  const { iid, name } = step;
  const slug = slugOf(name);
  const kind = kindOf(step);
  if (!isExercise(step)) return { to: urlOf('element', { ciid, siid, navs: iid, slug }), own_window: false };
  return { to: urlOf('exam', { exam_mode: 'normal', iid, slug }, { ciid, siid }), own_window: kind === 'exam' };
}

/** Ahead of its end an item is due; within these seconds that wants attention. */
const soon_s = 3 * 86_400;

export interface Status {
  readonly tone: Tone;
  /** Stands beside the icon. */
  readonly word: TextKey;
  /** What else there is to say: its text takes `{time}`, the moment in unix seconds. */
  readonly when?: { readonly text: TextKey; readonly time: number };
}

const words = {
  locked: { tone: 'locked', word: 'state_locked' },
  open: { tone: 'open', word: 'state_open' },
  in_progress: { tone: 'going', word: 'state_in_progress' },
  passed: { tone: 'done', word: 'passed' },
  failed: { tone: 'failed', word: 'not_passed' },
  pending: { tone: 'waiting', word: 'state_pending' },
} as const satisfies Record<OutlineItem['state'], Status>;

/** The state of an item in a word, with the hours between which it can be sat. `now` in unix seconds. */
export function statusOf(
  item: Pick<OutlineItem, 'ntype' | 'state' | 'start_time' | 'due' | 'end_time'> &
    Partial<Pick<OutlineItem, 'hands_in'>>,
  now: number,
): Status {
  const { state, start_time, due, end_time } = item;
  if (state === 'passed') return isScored(item) ? words.passed : { ...words.passed, word: 'lesson_done' };
  if (state === 'pending') return words.pending;
  if (end_time > 0 && end_time <= now)
    return { tone: 'locked', word: 'state_closed', when: { text: 'closed_since', time: end_time } };
  if (start_time > now) return { tone: 'waiting', word: 'state_not_yet', when: { text: 'opens_on', time: start_time } };
  if (due === 0) return words[state];
  const when = { text: 'due_until', time: due } as const;
  if (due <= now && state !== 'failed' && state !== 'locked') return { tone: 'attention', word: 'state_overdue', when };
  if (state !== 'open' || due - now > soon_s) return { ...words[state], when };
  return { tone: 'attention', word: 'state_due', when };
}

/** How far what is scored counts for the course (QUE-45), which is not its score; undefined of all else. */
export const progressOf = (
  item: Pick<OutlineItem, 'ntype' | 'state' | 'p'> & Partial<Pick<OutlineItem, 'hands_in'>>,
): number | undefined => (isScored(item) && (item.state === 'passed' || item.state === 'failed') ? item.p : undefined);

/** Whether it is passed by what somebody scores in it, and not by going through it. */
const isScored = (item: Pick<OutlineItem, 'ntype'> & Partial<Pick<OutlineItem, 'hands_in'>>): boolean =>
  kindOf(item) !== 'lesson';

const week_s = 7 * 86_400;

/** Of what is due some day, what is due within a week. */
export const dueThisWeek = <Due extends { readonly due: number }>(all: readonly Due[], now: number): Due[] =>
  all.filter(({ due }) => due > now && due - now <= week_s);
