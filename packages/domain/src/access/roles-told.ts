import { isRole } from '../shared/actor.ts';
import { reachesDown, SCHOOL } from './rules.ts';

/**
 * What somebody holds, as lists and records of people tell it: roles by their names, worded by `role_…`, with `_in_part` those that
 * reach down but are held in parts of the school alone; the school's own by the name that it gave them.
 */
export function rolesTold(held: readonly { readonly role: string; readonly scope: string }[]): string[] {
  const over_school = new Set(held.filter(({ scope }) => scope === SCHOOL).map(({ role }) => role));
  const isOfPart = (role: string) => isRole(role) && reachesDown.has(role) && !over_school.has(role);
  const told = held.map(({ role }) => (isOfPart(role) ? `${role}_in_part` : role));
  return [...new Set(told)];
}
