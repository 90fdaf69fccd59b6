/** What may be done with an item or a take, and when. Pure: the time is given. */
import type { ExerciseOptions } from '../content/exercise/model.ts';
import type { RuleType } from '../content/exercise/rule-types.ts';
import { hoursFault } from '../learning/rules.ts';
import type { ErrorKey } from '../shared/errors.ts';
import type { Random } from '../shared/random.ts';
import { attemptsOf, type Period } from './disclosure.ts';
import { SAVE_GRACE_S, type TakeMode, type TakeStatus, type ViewState } from './model.ts';

export const isOpen = (item: Period, now: number): boolean => closedBecause(item, now) === null;

const closedBecause = (item: Period, now: number): ErrorKey | null => hoursFault(item, now) ?? null;

/** Unix seconds at which a take ends: start and duration, not after the item's end; extra time comes on top. Null = no limit. */
export function deadlineOf(take: {
  readonly started_at: number;
  /** 0 = no limit. */
  readonly duration_min: number;
  readonly end_time: number;
  readonly extra_min?: number;
}): number | null {
  const ends = [
    ...(take.duration_min > 0 ? [take.started_at + take.duration_min * 60] : []),
    ...(take.end_time > 0 ? [take.end_time] : []),
  ];
  return ends.length > 0 ? Math.min(...ends) + (take.extra_min ?? 0) * 60 : null;
}

export const isOverdue = (deadline: number | null, now: number): boolean => deadline !== null && now >= deadline;

/** Answers typed before the deadline may still arrive for a moment. */
export const acceptsSave = (deadline: number | null, now: number, grace_s = SAVE_GRACE_S): boolean =>
  deadline === null || now <= deadline + grace_s;

export const secondsLeft = (deadline: number | null, now: number): number | null =>
  deadline === null ? null : Math.max(0, Math.floor(deadline - now));

/**
 * QUE-46: whole seconds of a sitting. What the device counted, never more than has passed by the server's clock up to the end of the
 * sitting; without a count, all of it.
 */
export function timeSpent(
  counted: number | null,
  take: { readonly started_at: number; readonly deadline: number | null; readonly now: number },
): number {
  const ended = Math.min(take.now, take.deadline ?? take.now);
  const passed = Math.max(0, Math.floor(ended - take.started_at));
  return Math.min(passed, counted ?? passed);
}

/** Where a learner stands with an item. */
export interface Standing {
  readonly item: Period & { readonly rule_type: RuleType; readonly options: ExerciseOptions };
  readonly now: number;
  /** The take that goes on. */
  readonly current: { readonly status: TakeStatus; readonly deadline: number | null } | null;
  /** Finished takes. */
  readonly finished: number;
  /** The result of the last finished take may be told (see disclosure.ts). */
  readonly told: boolean;
  /** So may its keys and marks. */
  readonly reviewed: boolean;
  /** Keys of closed work were shown to the learner, here or in another course, so no further take may count. */
  readonly keys_spent: boolean;
  /** A retake was accepted and not used yet. */
  readonly retake_accepted: boolean;
  readonly retake_waiting: boolean;
  /** The last finished take has wrong answers. */
  readonly has_wrong: boolean;
}

export interface May {
  readonly ok: boolean;
  /** Message key; null where it may. */
  readonly why: ErrorKey | null;
}
const YES: May = { ok: true, why: null };
const no = (why: ErrorKey): May => ({ ok: false, why });

/** Sittings left; null = any number. The one that goes on counts as used. */
export function attemptsLeft({ item, current, finished }: Standing): number | null {
  const allowed = attemptsOf(item);
  return allowed === null ? null : Math.max(0, allowed - finished - (current ? 1 : 0));
}

const doable = ({ item, now }: Standing): ErrorKey | null =>
  closedBecause(item, now) ?? (item.options.can_do ? null : 'item_held_closed');

/** The first sitting. */
export function mayStart(standing: Standing): May {
  const closed = doable(standing);
  if (closed) return no(closed);
  if (standing.current || standing.finished > 0) return no('already_finished');
  return standing.keys_spent ? no('keys_were_read') : YES;
}

/** Going on with the take that is not finished, with the time still left (TAK-41). */
export function mayResume({ current, now }: Standing): May {
  if (!current || current.status === 'FINISHED') return no('take_not_started');
  return isOverdue(current.deadline, now) ? no('take_finished') : YES;
}

/** Another sitting. An accepted retake allows one beyond the usual number (QUE-29). */
export function mayRedo(standing: Standing, wrong_only = false): May {
  const { item, current, finished, retake_accepted, has_wrong, keys_spent } = standing;
  if (current || finished === 0) return no('take_not_started');
  const closed = doable(standing);
  if (closed) return no(closed);
  if (wrong_only && !(item.options.can_fix_wrong_questions && has_wrong)) return no('retake_not_allowed');
  const asks = item.options.retake_requires_admin_acceptance;
  if (!retake_accepted && !asks && attemptsLeft(standing) === 0) return no('retake_not_allowed');
  if (keys_spent) return no('keys_were_read');
  return retake_accepted || !asks ? YES : no('retake_not_allowed');
}

/**
 * Ending the sitting that goes on, which then counts, to begin another (TAK-01): where one more would follow it. An exam is handed
 * in from its paper, which says what is still open.
 */
export function mayStartAgain(standing: Standing): May {
  const goes_on = mayResume(standing);
  if (!goes_on.ok) return goes_on;
  if (standing.item.rule_type === 'exam') return no('retake_not_allowed');
  return mayRedo({ ...standing, current: null, finished: standing.finished + 1 });
}

/** Asking staff for another sitting. */
export function mayAskRetake(standing: Standing): May {
  const { item, current, finished, retake_accepted, retake_waiting, keys_spent } = standing;
  if (current || finished === 0) return no('take_not_started');
  const closed = doable(standing);
  if (closed) return no(closed);
  if (!item.options.retake_requires_admin_acceptance || retake_accepted || retake_waiting)
    return no('retake_not_allowed');
  return keys_spent ? no('keys_were_read') : YES;
}

/** Seeing the key of a finished take (QUE-25, QUE-31). */
export function mayReview({ finished, reviewed, current }: Standing): May {
  if (finished === 0 || current) return no('take_not_started');
  return reviewed ? YES : no('review_closed');
}

/** The screen an item opens with (TAK-01). */
export function viewStateOf(standing: Standing, mode: TakeMode = 'NORMAL'): ViewState {
  if (mode === 'PREVIEW' || mode === 'TRIAL') return 'not_started';
  if (standing.current) return mayResume(standing).ok ? 'not_continued' : 'finished';
  if (standing.finished === 0) return 'not_started';
  if (mode === 'REVIEW' && mayReview(standing).ok) return 'review';
  return standing.told ? 'result' : 'finished';
}

/** One question over finished takes. */
export interface Figures {
  readonly answered: number;
  /** Mean share of the points, 0…100; null where nobody has answered or nothing is scored yet. */
  readonly success: number | null;
  /** −1…1; null below 6 takes. */
  readonly discrimination: number | null;
}

/** One finished take, as far as the figures of a question go. */
export interface TakeFigure {
  /** Total score of the take. */
  readonly total: number;
  readonly answered: boolean;
  /** Share 0…1 of the question's points; null while a mark is awaited. */
  readonly share: number | null;
}

const LEAST_TAKES = 6;

/**
 * Success and discrimination of a question. Discrimination is the mean of the upper third of takes by total score less that of
 * the lower third; takes with a total as that of the last one inside a third share its places evenly, so their order is no matter.
 */
export function questionFigures(takes: readonly TakeFigure[]): Figures {
  const scored = takes.flatMap(({ total, share }) => (share === null ? [] : [{ total, share }]));
  const answered = takes.filter((take) => take.answered).length;
  const is_known = answered > 0 && scored.length > 0;
  return {
    answered,
    success: is_known ? decimals(100 * mean(scored.map(({ share }) => share)), 2) : null,
    discrimination:
      !is_known || scored.length < LEAST_TAKES ? null : decimals(meanOfTop(scored, 1) - meanOfTop(scored, -1), 3),
  };
}

function meanOfTop(scored: readonly { total: number; share: number }[], direction: 1 | -1): number {
  const places = Math.floor(scored.length / 3);
  const sorted = scored.toSorted((a, b) => direction * (b.total - a.total));
  const edge = sorted[places - 1]?.total;
  const inside = sorted.filter(({ total }) => direction * (total - (edge ?? 0)) > 0);
  const tied = sorted.filter(({ total }) => total === edge);
  const shared = mean(tied.map(({ share }) => share)) * (places - inside.length);
  return (inside.reduce((all, { share }) => all + share, 0) + shared) / places;
}

const mean = (numbers: readonly number[]): number =>
  numbers.length > 0 ? numbers.reduce((all, number) => all + number, 0) / numbers.length : 0;

function decimals(value: number, count: number): number {
  const unit = 10 ** count;
  return Math.round(value * unit) / unit || 0;
}

/** `HH:mm:ss`; more than 99 hours keep counting. */
export function timeLeftText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

const RESYNC_AFTER_S = 60;

/** TAK-37, asked once per second: at once the first time (null), then with chance 1 in 60 when 60 s have passed. */
export const shouldResync = (seconds_since_last_sync: number | null, random: Random): boolean =>
  seconds_since_last_sync === null || (seconds_since_last_sync >= RESYNC_AFTER_S && random() < 1 / RESYNC_AFTER_S);
