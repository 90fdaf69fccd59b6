import type { Role } from '../shared/actor.ts';
import { SCHOOL } from './rules.ts';

/** Roles that are held over a school or over a part of it; the others work in courses. */
const ofOffice: readonly string[] = ['root', 'headmaster', 'staff'] satisfies readonly Role[];

/**
 * What somebody holds, as lists and records of people tell it: roles by their names, worded by `role_…`, with `_in_part` those of the
 * office that are held in parts of the school alone; the school's own by the name that it gave them.
 */
export function rolesTold(held: readonly { readonly role: string; readonly scope: string }[]): string[] {
  const over_school = new Set(held.filter(({ scope }) => scope === SCHOOL).map(({ role }) => role));
  const told = held.map(({ role }) => (ofOffice.includes(role) && !over_school.has(role) ? `${role}_in_part` : role));
  return [...new Set(told)];
}
