/** Who may open what in a course, and how far a learner has come (LRN-42…50). Pure: progress and outline are given. */
import { type Asker, may, scopeOf } from '../access/rules.ts';
import { isExercise } from '../content/node/ntypes.ts';
import { type AspectsPercent, type ItemList, aspects as known } from '../content/outline/aspects.ts';
import type { GatePlace } from '../people/gate/told.ts';
import type { Permission } from '../shared/permission.ts';
import type { outlineStates } from './contract.ts';

/** One line of an outline, in reading order, parents before their children. */
export interface Item {
  readonly iid: number;
  readonly pid: number | null;
  readonly ntype: string;
  /** 0…100; 0 = does not count. */
  readonly weighted: number;
  /** Without one it is learnt. */
  readonly list?: ItemList;
  /** Closed before and after, unix seconds; 0 or left out: no bound. */
  readonly start_time?: number;
  readonly end_time?: number;
  /** Items that have to be passed before this one; empty: what the course says. */
  readonly first?: readonly number[];
  /** What is handed in; null or left out: nothing. */
  readonly assignment?: { readonly due_time: number; readonly late: string } | null;
  /** It can be sat a single time. */
  readonly once?: boolean;
}

/** Whether it is passed by what somebody scores in it, and not by going through it. */
export const isScored = (item: Pick<Item, 'ntype' | 'assignment'>): boolean =>
  isExercise(item) || (item.assignment ?? null) !== null;

/** When an item has to be done, in unix seconds; 0: whenever. */
export const dueOf = ({ end_time, assignment }: Pick<Item, 'end_time' | 'assignment'>): number =>
  assignment?.due_time || (end_time ?? 0);

/** When an item closes: work that may not be late does so when it is due. */
export const lastOf = (item: Pick<Item, 'end_time' | 'assignment'>): number =>
  item.assignment?.late === 'refused' ? dueOf(item) : (item.end_time ?? 0);

export interface Progress {
  /** 0…100 */
  readonly p: number;
  readonly pf: number;
  /** A mark by hand is still to come. */
  readonly pending: boolean;
}
/** Progress and when it came about, in seconds. */
export interface Learnt extends Progress {
  readonly updated_at: number;
}
export type ProgressByItem = ReadonlyMap<number, Progress>;

export interface Standing {
  readonly iid: number;
  readonly state: (typeof outlineStates)[number];
  /** What has to be passed first, where that locks it. */
  readonly unlock_iid: number | null;
  readonly p: number;
  readonly pf: number;
}

const NONE: Progress = { p: 0, pf: 0, pending: false };

export interface Weighed {
  readonly iid: number;
  readonly weight: number;
}

/**
 * What each item without children counts: its weight, and where none has one, each alike. What is asked before a course or after it
 * counts nothing. By aspects the items of each list share what it counts (ORG-64); what a list without items would count goes to the others.
 */
export function weighedItems(items: readonly Item[], aspects: AspectsPercent | null = null): readonly Weighed[] {
  const parents = new Set(items.map(({ pid }) => pid));
  const leaves = items.filter(({ iid }) => !parents.has(iid));
  const counted = Map.groupBy(leaves, ({ list = 'learning' }) => (isAspect(list) ? (aspects ? list : 'all') : 'none'));
  return [...counted].flatMap(([list, those]) => {
    const weighed = those.some(({ weighted }) => weighted > 0);
    const own = ({ weighted }: Item): number => (weighed ? weighted : 1);
    const total = those.reduce((sum, item) => sum + own(item), 0);
    const factor = list === 'none' ? 0 : list === 'all' ? 1 : (aspects?.[list] ?? 0) / total;
    return those.map((item) => ({ iid: item.iid, weight: own(item) * factor }));
  });
}
const isAspect = (list: ItemList): list is (typeof known)[number] => known.some((one) => one === list);

/** Percent of the course that each item counts, of those that do; nothing where nothing is weighed. */
export function sharesOf(items: readonly Item[], aspects: AspectsPercent | null): ReadonlyMap<number, number> {
  if (!aspects && !items.some(({ weighted }) => weighted > 0)) return new Map();
  return new Map([...partsOf(items, aspects)].map(([iid, part]) => [iid, 100 * part]));
}

/** LRN-50: sum(weight · p) / sum(weight), 0…100 with two decimals; 0 for an empty outline. */
export const coursePercent = (
  items: readonly Item[],
  progress: ProgressByItem,
  aspects: AspectsPercent | null = null,
): number => percentOver(weighedItems(items, aspects), progress);

/** What part of the course each item is, together 1: the percent of a course is the sum of `part · p`. */
export function partsOf(items: readonly Item[], aspects: AspectsPercent | null): ReadonlyMap<number, number> {
  const counted = weighedItems(items, aspects).filter(({ weight }) => weight > 0);
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(counted.map(({ iid, weight }) => [iid, weight / total]));
}

/** Items that have to be passed for a course to be completed (ORG-52): those that count. */
export const countedIn = (items: readonly Item[]): readonly number[] =>
  weighedItems(items)
    .filter(({ weight }) => weight > 0)
    .map(({ iid }) => iid);

function percentOver(counted: readonly Weighed[], progress: ProgressByItem): number {
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const done = counted.reduce((sum, { iid, weight }) => sum + weight * (progress.get(iid) ?? NONE).p, 0);
  return Math.round((100 * done) / total) / 100;
}

/** How a course locks (LRN-44). */
export interface Sequence {
  readonly sequential: boolean;
  readonly sequential_learning_type: 'item' | 'sco';
}
/** What of a course says how its items stand. */
export interface Run extends Sequence {
  readonly aspects_percent: AspectsPercent | null;
}

/**
 * Where a learner stands with each line. An item with children stands for them: passed when all that count are passed. An item is locked
 * while something is to be passed first (`locksOf`); for who looks after the course (`locks` false) nothing is.
 */
export function standings(items: readonly Item[], progress: ProgressByItem, course: Run, locks = true): Standing[] {
  const { counted, under } = course.aspects_percent ? shapeOf(items, course.aspects_percent) : shapeOfAll(items);
  const reached = new Map(
    items.map((item) => {
      const own = progress.get(item.iid);
      const is_leaf = counted.has(item.iid);
      const stand = is_leaf ? (own ?? NONE) : chapter(under.get(item.iid) ?? [], counted, progress);
      return [item.iid, { ...stand, begun: own !== undefined || stand.p > 0 }];
    }),
  );
  const isPassed = (iid: number): boolean => reached.get(iid)?.pf === 1;
  const locked_by = locks ? locksOf(items, isPassed, course) : [];
  return items.map((item, index) => {
    const unlock_iid = locked_by[index] ?? null;
    const { begun = false, ...stand } = reached.get(item.iid) ?? NONE_BEGUN;
    const state = stateOf({ locked: unlock_iid !== null, begun, ...stand, item });
    return { iid: item.iid, state, unlock_iid: state === 'locked' ? unlock_iid : null, p: stand.p, pf: stand.pf };
  });
}
const NONE_BEGUN = { ...NONE, begun: false };

/** What of an outline is the same for all who learn by it. */
interface Shape {
  readonly counted: ReadonlyMap<number, Weighed>;
  readonly under: ReadonlyMap<number, number[]>;
}
const shapeOf = (items: readonly Item[], aspects: AspectsPercent | null): Shape => ({
  counted: new Map(weighedItems(items, aspects).map((item) => [item.iid, item])),
  under: leavesUnder(items),
});

/** Kept as long as the list itself is; it asks that nobody changes a list of items in place. */
const shapes = new WeakMap<readonly Item[], Shape>();
function shapeOfAll(items: readonly Item[]): Shape {
  const kept = shapes.get(items);
  if (kept) return kept;
  const shape = shapeOf(items, null);
  shapes.set(items, shape);
  return shape;
}

/**
 * Of each line what has to be passed before it, or null (LRN-42, LRN-44). What an item names itself comes first; otherwise, in a course
 * with an order, the first item before it that counts: whatever has no weight locks nothing. By `sco` only what lies in earlier units at
 * the top of the outline locks. What an item waits for by name, all that lies in it waits for too.
 */
export function locksOf(
  items: readonly Item[],
  isPassed: (iid: number) => boolean,
  { sequential, sequential_learning_type }: Sequence,
): (number | null)[] {
  const known = new Set(items.map(({ iid }) => iid));
  const parents = new Set(items.map(({ pid }) => pid));
  let blocker: number | null = null;
  let before_unit: number | null = null;
  const inner = new Map<number, number>();
  return items.map(({ iid, pid, weighted, first = [] }) => {
    if (pid === null || !known.has(pid)) before_unit = blocker;
    const by_order = sequential_learning_type === 'sco' ? before_unit : blocker;
    const named = first.find((other) => other !== iid && known.has(other) && !isPassed(other));
    const has_own = first.some((other) => other !== iid && known.has(other));
    if (!parents.has(iid) && weighted > 0 && !isPassed(iid)) blocker ??= iid;
    const waits_for = named ?? (pid === null ? undefined : inner.get(pid));
    if (waits_for !== undefined) inner.set(iid, waits_for);
    return waits_for ?? (has_own || !sequential ? null : by_order);
  });
}

function stateOf(given: Progress & { locked: boolean; begun: boolean; item: Item }): Standing['state'] {
  if (given.pf === 1) return 'passed';
  if (given.pending) return 'pending';
  if (given.locked) return 'locked';
  if (!given.begun) return 'open';
  return isScored(given.item) ? 'failed' : 'in_progress';
}

function chapter(leaves: readonly number[], counted: ReadonlyMap<number, Weighed>, progress: ProgressByItem): Progress {
  const own = leaves.flatMap((iid) => counted.get(iid) ?? []);
  const wanted = own.filter(({ weight }) => weight > 0);
  const passed = wanted.length > 0 && wanted.every(({ iid }) => progress.get(iid)?.pf === 1);
  return { p: percentOver(own, progress), pf: Number(passed), pending: false };
}

function leavesUnder(items: readonly Item[]): ReadonlyMap<number, number[]> {
  const parent = new Map(items.map(({ iid, pid }) => [iid, pid]));
  const under = new Map<number, number[]>();
  for (const { iid } of items) {
    for (let above = parent.get(iid) ?? null; above !== null; above = parent.get(above) ?? null) {
      const leaves = under.get(above);
      if (leaves) leaves.push(iid);
      else under.set(above, [iid]);
    }
  }
  return under;
}

interface GateInCourse {
  readonly place: GatePlace;
  /** Null: in all courses. */
  readonly course_iid: number | null;
}

/** What stands before a place of a course that is no item of it. */
export const gatesAt = <G extends GateInCourse>(place: GatePlace, course_iid: number, gates: readonly G[]): G[] =>
  gates.filter((gate) => gate.place === place && (gate.course_iid === null || gate.course_iid === course_iid));

/**
 * What stands before each item of a course, by iid; nothing stands before those that are left out. The first item is the first
 * without children.
 */
export function heldItems<G extends GateInCourse>(
  course_iid: number,
  items: readonly (Item & { readonly rule_type: string | null })[],
  gates: readonly G[],
): ReadonlyMap<number, readonly G[]> {
  const here = gates.filter((gate) => gate.course_iid === null || gate.course_iid === course_iid);
  if (here.length === 0) return new Map();
  const parents = new Set(items.map(({ pid }) => pid));
  const first = items.find(({ iid }) => !parents.has(iid));
  const isBefore = (item: (typeof items)[number]) => (gate: G) =>
    gate.place === 'course' ||
    (gate.place === 'first_item' && item === first) ||
    (gate.place === 'exam' && item.rule_type === 'exam');
  const held = items.map((item) => [item.iid, here.filter(isBefore(item))] as const);
  return new Map(held.filter(([, before]) => before.length > 0));
}

/** Items behind a gate are locked, except what is passed or waits for its mark. */
export const behindGates = (states: readonly Standing[], held: ReadonlyMap<number, unknown>): readonly Standing[] =>
  held.size === 0
    ? states
    : states.map((one) =>
        held.has(one.iid) && one.state !== 'passed' && one.state !== 'pending'
          ? { ...one, state: 'locked', unlock_iid: null }
          : one,
      );

/** LRN-50: a lesson is passed when as much of it was gone through as it asks for, in percent; whole where it says nothing else. */
export const isLessonPassed = (p: number, need: number | null = 100): boolean => p >= (need ?? 100);

/** Why an item may not be opened at this moment (NOD-06); unix seconds, 0: no bound. */
export function hoursFault(
  { start_time, end_time }: { readonly start_time: number; readonly end_time: number },
  now: number,
): 'item_not_open' | 'item_closed' | undefined {
  if (start_time > now) return 'item_not_open';
  return end_time > 0 && end_time <= now ? 'item_closed' : undefined;
}

/**
 * The line to go on with (LRN-52): open or begun and not passed, at a moment at which it may be opened; of lines with children only the
 * innermost. What was failed and cannot be done again leads nowhere. It is the one learnt last
 * or the next after it, and the first where nothing is left after it.
 */
export function nextItem<I extends Item>(
  items: readonly I[],
  states: readonly Standing[],
  progress: ReadonlyMap<number, Learnt>,
  now: number,
): I | null {
  const parents = new Set(items.map(({ pid }) => pid));
  const open: ReadonlySet<Standing['state']> = new Set(['open', 'in_progress', 'failed']);
  const left = items.filter(
    (item, index) =>
      open.has(states[index]?.state ?? 'open') &&
      !(states[index]?.state === 'failed' && isOver(item)) &&
      !parents.has(item.iid) &&
      hoursFault({ start_time: item.start_time ?? 0, end_time: lastOf(item) }, now) === undefined,
  );
  const last = learntLast(items, progress);
  return left.find((item) => items.indexOf(item) >= last) ?? left[0] ?? null;
}

/** Marked work comes back only by its marker; what is sat once is sat. */
const isOver = ({ once = false, assignment = null }: Item): boolean => once || assignment !== null;

/** Where in the outline somebody learnt last; before its start, where they have not begun. */
function learntLast(items: readonly Item[], progress: ReadonlyMap<number, Learnt>): number {
  const times = items.map(({ iid }) => progress.get(iid)?.updated_at ?? 0);
  const newest = Math.max(0, ...times);
  return newest === 0 ? -1 : times.lastIndexOf(newest);
}

/** The exercise whose results staff look at first: of the exams, or else of all exercises, the one that began last. */
export function itemOfResults<
  I extends Pick<Item, 'ntype'> & { readonly rule_type: string | null; readonly start_time: number },
>(items: readonly I[], now: number): I | null {
  const exercises = items.filter(isExercise);
  const exams = exercises.filter(({ rule_type }) => rule_type === 'exam');
  const looked = exams.length > 0 ? exams : exercises;
  const begun = looked.filter(({ start_time }) => start_time <= now).sort((a, b) => b.start_time - a.start_time);
  return begun[0] ?? looked[0] ?? null;
}

/**
 * Has a right over a course, by what somebody holds or because they made it (ROL-07). Teachers, tutors and markers have theirs in
 * their own courses, and held for the whole school it only lets them knock (ROL-18…20).
 */
export const mayInCourse = (
  actor: Asker,
  { iid, owner_iid = null }: { readonly iid: number; readonly owner_iid?: number | null },
  ...asked: readonly Permission[]
): boolean => asked.some((one) => may(actor, one, { scope: scopeOf('course', iid), owner_iid }));
