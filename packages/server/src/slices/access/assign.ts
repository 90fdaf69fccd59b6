/** Who holds which role where (ROL-29). Only root of a scope gives and takes roles in it. */

import type * as calls from '@sen/domain/access/contract.ts';
import { carries, may, mayGive, recordIn, SCHOOL, scopeOf } from '@sen/domain/access/rules.ts';
import { kindOf } from '@sen/domain/kinds.ts';
import { countsIn } from '@sen/domain/permission-places.ts';
import { isRole } from '@sen/domain/shared/actor.ts';
import type { Asked, Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { isPermission } from '@sen/domain/shared/permission.ts';
import { emit } from '../../platform/events.ts';
import type { Visit } from '../../platform/route.ts';
import { rightsChanged } from '../../platform/session.ts';
import type { Work } from '../../platform/work.ts';
import { ownScope, subjectAt } from './places.ts';
import * as repository from './repository.ts';
import { keepOneRoot } from './roots.ts';

type Given = Input<typeof calls.assign>;

/** The scope, once it is sure that the actor may give there what is given; without it, that they are its root. */
async function rootedScope(work: Work, given: string, visit: Visit, gives: readonly Asked[] = []): Promise<string> {
  const scope = ownScope(given, visit);
  if (!mayGive(work.actor, gives, await subjectAt(work, scope))) refuse('permission_denied');
  return scope;
}

/** Whether roles can be held in a place: the school, a node, or an organization of certain types; never over one person. */
async function holdsRoles({ db }: Work, scope: string): Promise<boolean> {
  if (scope === SCHOOL) return true;
  const { ntype, iid } = recordIn(scope);
  if (kindOf(ntype)?.lies === 'person') return false;
  return scope === scopeOf('organization', iid) ? repository.holdsRoles(db, iid) : true;
}

export async function assign(work: Work, given: Given, visit: Visit): Promise<{ changed: number }> {
  const { gives, ...role } = await roleGiven(work, given);
  const scope = await rootedScope(work, given.scope, visit, gives);
  if (!(await holdsRoles(work, scope))) refuse('invalid_input', { err: { scope: 'roles_not_held_here' } });
  if (gives.length > 0 && !gives.some((one) => doesSomething(scope, one)))
    refuse('invalid_input', { err: { scope: 'role_not_held_here' } });
  const people = await peopleGiven(work, given.user_iids);
  const added =
    role.kind === 'role'
      ? await repository.addGrants(work.db, people, role.role, scope)
      : await repository.addMadeGrants(work.db, people, role, scope);
  return noted(work, { added, role, scope });
}

export async function unassign(work: Work, given: Given, visit: Visit): Promise<{ changed: number }> {
  // What is left in a place that is gone can still be taken away, by root of the school.
  const scope = ownScope(given.scope, visit);
  const { gives, ...role } = await roleGiven(work, given);
  if (!may(work.actor, 'root')) await rootedScope(work, given.scope, visit, gives);
  const people = await peopleGiven(work, given.user_iids);
  if (role.kind === 'role' && role.role === 'root' && scope === SCHOOL) await keepOneRoot(work, people);
  const removed =
    role.kind === 'role'
      ? await repository.removeGrants(work.db, people, role.role, scope)
      : await repository.removeMadeGrants(work.db, people, role, scope);
  return noted(work, { removed, role, scope });
}

/** What is given, with the rights that it stands for. */
async function roleGiven(work: Work, { role, role_iid }: Given) {
  if (role !== undefined) return { kind: 'role', role, gives: [role] } as const;
  if (role_iid === undefined) refuse('invalid_input', { err: { role_iid: 'this_field_is_required' } });
  const { kind, name, gives } = (await repository.findMade(work.db, role_iid)) ?? refuse('not_found');
  return { kind, role_iid, role: name, gives: gives.filter(isAsked) } as const;
}

/** Held there it is good for something. */
const doesSomething = (scope: string, given: Asked): boolean =>
  isPermission(given) ? countsIn(given, scope) : carries(scope, given);

const isAsked = (word: string): word is Asked => isRole(word) || isPermission(word);

/** All of them belong to the school, or none is touched. */
async function peopleGiven(work: Work, user_iids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(user_iids)];
  const found = await repository.listPeople(work.db, wanted);
  return found.length === wanted.length ? wanted : refuse('not_found');
}

interface Noted {
  readonly added?: readonly number[];
  readonly removed?: readonly number[];
  readonly role: { readonly kind: string; readonly role: string; readonly role_iid?: number };
  readonly scope: string;
}

/** One row of the audit trail for each person whose rights changed, with what they held before and hold now. */
async function noted(work: Work, { added = [], removed = [], role, scope }: Noted) {
  await rightsChanged(work, [...added, ...removed]);
  const held = { ...role, scope };
  for (const user_iid of added) await emit(work, 'access.assigned', { user_iid, before: null, after: held });
  for (const user_iid of removed) await emit(work, 'access.unassigned', { user_iid, before: held, after: null });
  return { changed: added.length + removed.length };
}

export async function listAssignments(
  work: Work,
  { scope: asked, page, items_per_page, ...filters }: Input<typeof calls.listAssignments>,
  visit: Visit,
): Promise<Output<typeof calls.listAssignments>> {
  const scope = asked === undefined ? undefined : await rootedScope(work, asked, visit);
  const limit = items_per_page < 1 ? MOST_LISTED : items_per_page;
  const wanted = { scope, ...filters, limit, offset: (page - 1) * limit };
  const rows =
    scope === undefined && !may(work.actor, 'root')
      ? await heldWhereRoot(work, wanted)
      : await repository.listAssignments(work.db, wanted);
  return {
    items: rows.map(({ iid, name, lname, place, scope: held_in, total: _total, ...row }) => ({
      ...row,
      person: { iid, name, lname },
      place: { scope: held_in, name: place ?? held_in },
    })),
    total: rows[0]?.total ?? 0,
    page,
    items_per_page,
  };
}

const MOST_LISTED = 1000;

/** What one person holds in the places of which the actor is root. */
async function heldWhereRoot(work: Work, wanted: repository.Wanted) {
  if (wanted.user_iid === undefined) refuse('permission_denied');
  const { limit, offset } = wanted;
  const held = await repository.listAssignments(work.db, { ...wanted, limit: MOST_LISTED, offset: 0 });
  const there = held.filter(({ place }) => place !== null);
  const subjects = await Promise.all(there.map(({ scope }) => subjectAt(work, scope)));
  const rows = there.filter((_, at) => may(work.actor, 'root', subjects[at]));
  return rows.slice(offset, offset + limit).map((row) => ({ ...row, total: rows.length }));
}

const MOST_FOUND = 20;

export async function findAssignable(
  work: Work,
  { what, keyword }: Input<typeof calls.findAssignable>,
): Promise<Output<typeof calls.findAssignable>> {
  const whole_school = may(work.actor, 'root');
  if (what === 'people')
    return { people: await repository.searchPeople(work.db, keyword, MOST_FOUND), places: [], whole_school };
  const found = await repository.searchPlaces(work.db, keyword, MOST_FOUND);
  if (whole_school) return { people: [], places: found, whole_school };
  const subjects = await Promise.all(found.map(({ scope }) => subjectAt(work, scope)));
  const places = found.filter((_, at) => may(work.actor, 'root', subjects[at]));
  return { people: [], places, whole_school };
}
