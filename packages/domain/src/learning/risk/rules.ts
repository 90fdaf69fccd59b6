/** Which learners of a running course need somebody's attention, and why. Pure. */

export const risks = ['idle', 'missed', 'failed'] as const;
export type RiskKind = (typeof risks)[number];

export interface Risk {
  readonly kind: RiskKind;
  /** Days without learning, or items. */
  readonly count: number;
}

/** After so many days without learning somebody is idle. */
export const IDLE_DAYS = 14;
const day_s = 86_400;

interface Line {
  readonly rule_type: string | null;
  /** Unix seconds; 0: no end. */
  readonly due: number;
  readonly state: string;
}

interface Learner {
  readonly lines: readonly Line[];
  /** When they came into the course, and when they last learnt something of it; unix seconds. */
  readonly joined_at: number;
  readonly last_learnt_at: number;
  readonly completed: boolean;
}

/** What speaks for trouble: idle though something is left, something due and not done, an exam failed. */
export function risksOf({ lines, joined_at, last_learnt_at, completed }: Learner, now: number): Risk[] {
  if (completed) return [];
  const left = lines.filter(({ state }) => state !== 'passed' && state !== 'pending');
  const since = Math.max(joined_at, last_learnt_at);
  const days = Math.floor((now - since) / day_s);
  const counts = {
    idle: left.length > 0 && days >= IDLE_DAYS ? days : 0,
    // What was failed is no more missing than what was passed.
    missed: left.filter(({ due, state }) => due > 0 && due <= now && state !== 'failed').length,
    failed: left.filter(({ rule_type, state }) => rule_type === 'exam' && state === 'failed').length,
  };
  return risks.flatMap((kind) => (counts[kind] > 0 ? [{ kind, count: counts[kind] }] : []));
}
