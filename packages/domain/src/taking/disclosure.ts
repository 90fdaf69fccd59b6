/**
 * What of a person's sittings of an item may leave, judged from all of them together. The total of a sitting that was handed in follows
 * the setting of its release. Whatever tells of single questions, also how many are right, is more: in an exam, and in graded work whose
 * review is closed, nothing of that leaves while any answer of that person can still count, now or in a sitting to come, unless the
 * author chose to open it between attempts. A sitting that staff must grant is none to come before it is asked for: the result is what
 * learners ask by and staff decide by, and reading the keys gives it up. Everything that tells a result, a key or a mark asks here.
 */

import { attemptsAllowed } from '../content/exercise/attempts.ts';
import type { ExerciseOptions } from '../content/exercise/model.ts';
import type { RuleType } from '../content/exercise/rule-types.ts';
import type { TakeMode, TakeResult, ToldResult } from './model.ts';

/** Unix seconds; 0 = no bound. */
export interface Period {
  readonly start_time: number;
  readonly end_time: number;
}

/** How an item may be sat, as far as it decides what is told. */
export interface SatItem extends Period {
  readonly rule_type: RuleType;
  readonly options: Pick<
    ExerciseOptions,
    | 'attempts'
    | 'can_fix_wrong_questions'
    | 'can_review'
    | 'instant_key'
    | 'instant_marking_on_finish'
    | 'keys_between_attempts'
    | 'retake_requires_admin_acceptance'
  >;
}

export interface Sitting {
  /** `late`: ended by the clock, and answers that were given in time are still taken. */
  readonly state: 'running' | 'late' | 'ended';
  /** Unix seconds until which late answers are taken; only of a late one. */
  readonly late_until?: number;
  /** When its keys were shown to its learner for the first time; unix seconds. */
  readonly key_read_at: number | null;
  readonly finished_at: number | null;
}

/** One course in which a person meets an item. */
export interface Place {
  /** Sittings that count, so none that was reset. */
  readonly sittings: readonly Sitting[];
  /** The person is in the course, so they may sit there again. */
  readonly learns: boolean;
  /** A request for another sitting that waits (`sent`) or was accepted (`processed`) and is not used yet. */
  readonly retake: string | undefined;
}

export interface Case {
  readonly item: SatItem;
  readonly places: readonly Place[];
  readonly now: number;
}

export const holds = ['late', 'under_way', 'retake', 'attempts'] as const;

/** Why something is not told yet, and when that may end by itself; null = not by time. */
export interface Held {
  readonly why: (typeof holds)[number];
  readonly until: number | null;
}

/** Sittings allowed; null = any number. */
export const attemptsOf = ({ rule_type, options }: Pick<SatItem, 'rule_type'> & { options: { attempts: number } }) =>
  attemptsAllowed(rule_type, options);

/** Nobody can begin it any more. An item that its author has only switched off may be switched on again, so that is not the end. */
const isOver = ({ end_time }: Period, now: number): boolean => end_time > 0 && now >= end_time;

/** What may be done any number of times and tells its result at once is there to learn by; everything else is graded. */
const isGraded = (item: SatItem): boolean => attemptsOf(item) !== null || !item.options.instant_marking_on_finish;

/** Work whose keys and results wait until no answer can count any more. */
const isGuarded = (item: SatItem): boolean => item.rule_type === 'exam' || (isGraded(item) && !item.options.can_review);

/** Guarded, and the author did not open it between attempts; letting wrong answers alone be given again opens it as well (QUE-35). */
const isClosed = (item: SatItem): boolean =>
  isGuarded(item) && !item.options.keys_between_attempts && !item.options.can_fix_wrong_questions;

/** A sitting that this person may still begin in this course, now or once the item opens. */
function toCome({ item, now }: Pick<Case, 'item' | 'now'>, { learns, sittings, retake }: Place): Held['why'] | null {
  if (!learns || isOver(item, now)) return null;
  if (sittings.length === 0) return 'attempts';
  if (retake === 'sent' || retake === 'processed') return 'retake';
  if (item.options.retake_requires_admin_acceptance) return null;
  const allowed = attemptsOf(item);
  return allowed === null || sittings.length < allowed ? 'attempts' : null;
}

/** What holds back whatever tells of single questions, and a late one the total as well; null = all may be told. */
export function heldBack(given: Case): Held | null {
  const { item, places } = given;
  const sittings = places.flatMap((place) => place.sittings);
  const late = sittings.filter(({ state }) => state === 'late');
  if (late.length > 0) return { why: 'late', until: Math.max(...late.map(({ late_until = 0 }) => late_until)) };
  if (!isGuarded(item)) return null;
  if (sittings.some(({ state }) => state === 'running')) return { why: 'under_way', until: null };
  if (!isClosed(item)) return null;
  const why = places.map((place) => toCome(given, place)).find((reason) => reason !== null);
  return why ? { why, until: item.end_time || null } : null;
}

/** Until when no total is told, unix seconds: late answers are still taken. Null: totals follow their release. */
export function totalHeldUntil(given: Case): number | null {
  const held = heldBack(given);
  return held?.why === 'late' ? held.until : null;
}

export interface Told {
  /** Score, passed or not. */
  readonly total: boolean;
  /** How many are right, and that there are wrong ones to redo. */
  readonly counts: boolean;
  /** Keys, and which answers are right; marks and comments by question. */
  readonly review: boolean;
}

/** What a person may know of one of their own finished sittings (QUE-25, QUE-31). */
export function toldOf(
  given: Case,
  { released, was_reset }: { readonly released: boolean; readonly was_reset: boolean },
): Told {
  const total = released && totalHeldUntil(given) === null;
  const counts = released && heldBack(given) === null;
  const is_running = given.places.some(({ sittings }) => sittings.some(({ state }) => state === 'running'));
  return { total, counts, review: counts && given.item.options.can_review && !was_reset && !is_running };
}

/** A result as far as it is told. */
export function asTold(
  result: TakeResult | null,
  { total, counts }: Pick<Told, 'total' | 'counts'>,
): ToldResult | null {
  if (!total || !result) return null;
  return counts ? result : { ...result, right: null, partial: null, wrong: null };
}

/**
 * Whether staff who do not edit the item see papers, keys and what is right of the sittings of others: not while an answer of their
 * own to it can still count. What they see of others is noted nowhere, so it waits also where a learner would give up a further sitting
 * by reading, and where a learner has to sit first.
 */
export function tellsStaff(own: Case): boolean {
  if (heldBack(own) !== null) return false;
  const sittings = own.places.flatMap((place) => place.sittings);
  if (sittings.length > 0 && reviewIsLast(own) && !keysSpent(own.item, sittings)) return false;
  return !isGuarded(own.item) || own.places.every((place) => place.sittings.length > 0 || toCome(own, place) === null);
}

/** What shows keys, or which answers are right, goes out in a review alone: that it was read is noted. */
export const keysGoOut = ({ review }: Told, mode: TakeMode): boolean => review && mode === 'REVIEW';

/** Whether the item shows the key of a question right after its answer, which is then fixed (QUE-26). */
export const opensKeysAtOnce = (item: SatItem): boolean =>
  item.options.instant_key && (!isClosed(item) || attemptsOf(item) === 1);

/** Whether the key of an answered question may be told while a sitting goes on: no other answer to it can count. */
export function mayTellAtOnce(given: Case): boolean {
  const { item, places } = given;
  const sittings = places.flatMap((place) => place.sittings);
  if (!opensKeysAtOnce(item) || sittings.some(({ state }) => state === 'late')) return false;
  if (!isGuarded(item)) return true;
  if (sittings.filter(({ state }) => state === 'running').length > 1) return false;
  return !isClosed(item) || places.every((place) => toCome(given, place) === null);
}

/**
 * A trial of graded work would be a way to ask for its keys as often as one likes, so it tells nothing before all is over, for nobody:
 * a guest, or somebody in a second account, would pass them on.
 * @param is_sat somebody's sitting of the item goes on, with more time, or their late answers are still taken
 */
export function tellsTrial({ item, places, now }: Case, is_sat: boolean): boolean {
  if (!isGraded(item)) return true;
  const all_ended = places.every(({ sittings }) => sittings.every(({ state }) => state === 'ended'));
  return all_ended && !is_sat && isOver(item, now) && item.options.instant_marking_on_finish;
}

/** Keys of the closed work were shown to this person, in whichever course: no further answer of theirs may count. */
export const keysSpent = (item: SatItem, sittings: readonly Pick<Sitting, 'key_read_at'>[]): boolean =>
  isClosed(item) && sittings.some(({ key_read_at }) => key_read_at !== null);

/** Whether a learner who might still be given another sitting gives it up by reading the keys. */
export const reviewIsLast = ({ item, now }: Pick<Case, 'item' | 'now'>): boolean =>
  isClosed(item) && item.options.retake_requires_admin_acceptance && !isOver(item, now);

/**
 * Whether keys and marks of a sitting that may be told also go where their reading is not noted, as into the file of a person's data:
 * not while the person could still be given another sitting, here or by another course.
 */
export const mayTellUnnoted = (
  { item, now }: Pick<Case, 'item' | 'now'>,
  { key_read_at }: Pick<Sitting, 'key_read_at'>,
): boolean => !isClosed(item) || isOver(item, now) || key_read_at !== null;

/** Keys that were shown after the end open every answer; those shown while it went on belong to answers that are fixed. */
const readAfterEnd = ({ key_read_at, finished_at }: Pick<Sitting, 'key_read_at' | 'finished_at'>): boolean =>
  key_read_at !== null && finished_at !== null && key_read_at >= finished_at;

/** Whether answers to a sitting may still be changed: late ones, or with more time. `others` are those of every course. */
export const mayStillAnswer = (
  item: SatItem,
  sitting: Pick<Sitting, 'key_read_at' | 'finished_at'>,
  others: readonly Pick<Sitting, 'key_read_at'>[] = [],
): boolean => !readAfterEnd(sitting) && !keysSpent(item, others);
