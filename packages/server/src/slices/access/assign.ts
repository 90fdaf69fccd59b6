/** Who holds which role where (ROL-29). Only root of a scope gives and takes roles in it. */
import type * as calls from '@sen/domain/access/contract.ts';
import { may, SCHOOL } from '@sen/domain/access/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { likePattern } from '@sen/domain/shared/search-text.ts';
import { emit } from '../../platform/events.ts';
import type { Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { ownScope, subjectAt } from './places.ts';
import * as repository from './repository.ts';

type Given = Input<typeof calls.assign>;

/** The scope, once it is sure that the actor is root of it. */
async function rootedScope(work: Work, given: string, visit: Visit): Promise<string> {
  const scope = ownScope(given, visit);
  const subject = await subjectAt(work, scope);
  if (!may(work.actor, 'root', subject)) refuse('permission_denied');
  return scope;
}

export async function assign(work: Work, given: Given, visit: Visit): Promise<{ changed: number }> {
  const scope = await rootedScope(work, given.scope, visit);
  const role = await roleGiven(work, given);
  const people = await peopleGiven(work, given.user_iids);
  const added =
    role.kind === 'role'
      ? await repository.addGrants(work.db, people, role.role, scope)
      : await repository.addMadeGrants(work.db, people, role, scope);
  return noted(work, 'access.assigned', { added, role, scope });
}

export async function unassign(work: Work, given: Given, visit: Visit): Promise<{ changed: number }> {
  // What is left in a place that is gone can still be taken away, by root of the school.
  const scope = ownScope(given.scope, visit);
  if (!may(work.actor, 'root')) await rootedScope(work, given.scope, visit);
  const role = await roleGiven(work, given);
  const people = await peopleGiven(work, given.user_iids);
  if (role.kind === 'role' && role.role === 'root' && scope === SCHOOL) await keepOneRoot(work, people);
  const removed =
    role.kind === 'role'
      ? await repository.removeGrants(work.db, people, role.role, scope)
      : await repository.removeMadeGrants(work.db, people, role, scope);
  return noted(work, 'access.unassigned', { removed, role, scope });
}

/** A school without root could never get one again. */
async function keepOneRoot(work: Work, leaving: readonly number[]): Promise<void> {
  const roots = await repository.lockRoots(work.db);
  if (roots.every(({ user_iid }) => leaving.includes(user_iid))) refuse('last_root');
}

async function roleGiven(work: Work, { role, role_iid }: Given) {
  if (role !== undefined) return { kind: 'role', role } as const;
  if (role_iid === undefined) refuse('invalid_input', { err: { role_iid: 'this_field_is_required' } });
  const { kind, name } = (await repository.findMade(work.db, role_iid)) ?? refuse('not_found');
  return { kind, role_iid, role: name } as const;
}

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

/** One row of the audit trail for each person whose rights changed, with what he held before and holds now. */
async function noted(work: Work, name: string, { added = [], removed = [], role, scope }: Noted) {
  for (const user_iid of [...added, ...removed]) {
    work.accountChanged(user_iid);
    const held = { ...role, scope };
    const is_added = added.includes(user_iid);
    await emit(work, name, { user_iid, before: is_added ? null : held, after: is_added ? held : null });
  }
  return { changed: added.length + removed.length };
}

export async function listAssignments(
  work: Work,
  { scope: asked, keyword, page, items_per_page, ...wanted }: Input<typeof calls.listAssignments>,
  visit: Visit,
): Promise<Output<typeof calls.listAssignments>> {
  if (asked === undefined && !may(work.actor, 'root')) refuse('permission_denied');
  const scope = asked === undefined ? undefined : await rootedScope(work, asked, visit);
  const limit = items_per_page < 1 ? 1000 : items_per_page;
  const pattern = keyword ? { pattern: likePattern(keyword) } : {};
  const offset = (page - 1) * limit;
  const rows = await repository.listAssignments(work.db, { scope, ...wanted, ...pattern, limit, offset });
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

const MOST_FOUND = 20;

export async function findAssignable(
  work: Work,
  { what, keyword }: Input<typeof calls.findAssignable>,
): Promise<Output<typeof calls.findAssignable>> {
  const everywhere = may(work.actor, 'root');
  const rooted = work.actor.grants.filter(({ role }) => role === 'root');
  if (rooted.length === 0) refuse('permission_denied');
  const pattern = likePattern(keyword);
  if (what === 'people') return { people: await repository.searchPeople(work.db, pattern, MOST_FOUND), places: [] };
  const found = await repository.searchPlaces(work.db, pattern, MOST_FOUND);
  if (everywhere) return { people: [], places: found };
  const subjects = await Promise.all(found.map(({ scope }) => subjectAt(work, scope)));
  return {
    people: [],
    places: subjects.filter((subject) => may(work.actor, 'root', subject)).map(({ scope, name }) => ({ scope, name })),
  };
}
