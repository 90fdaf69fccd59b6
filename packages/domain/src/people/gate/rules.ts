/** When a gate stands, and what it needs to be one. Pure: the time is given. */
import type { Faults } from '../../shared/kind.ts';

interface Times {
  /** Unix seconds; null: nobody has said when. */
  readonly until: number | null;
  readonly let_through_until: number | null;
}

/** It opens by itself at its end, and closes again where somebody was only let through for a while. */
export const stands = ({ until, let_through_until }: Times, now: number): boolean =>
  (until === null || now < until) && (let_through_until === null || now >= let_through_until);

/** An address of the school's own, or one that is open to everybody. */
const isAddress = (link: string): boolean => /^\/(?![/\\])/.test(link) || /^https:\/\/[^/\s]+/.test(link);

/** Whoever is let through is so until a day and for a reason; a link leads somewhere. */
export function gateFaults(gate: Readonly<Record<string, unknown>>): Faults {
  const { link, let_through_until, let_through_reason } = gate;
  const is_let_through = typeof let_through_until === 'number';
  const has_reason = typeof let_through_reason === 'string' && let_through_reason !== '';
  return [
    ...(typeof link === 'string' && link !== '' && !isAddress(link) ? [['link', 'gate_link_fault'] as const] : []),
    ...(is_let_through && !has_reason ? [['let_through_reason', 'this_field_is_required'] as const] : []),
    ...(has_reason && !is_let_through ? [['let_through_until', 'this_field_is_required'] as const] : []),
  ];
}
