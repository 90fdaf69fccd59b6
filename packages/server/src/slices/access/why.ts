/** What somebody may do, and why; who may see something, and why. */

import type * as calls from '@sen/domain/access/contract.ts';
import { type NamedReason, partsOf } from '@sen/domain/access/model.ts';
import {
  may,
  mayKnock,
  parseCheck,
  type Reason,
  type RoleCheck,
  reasonsFor,
  recordIn,
  SCHOOL,
  type Subject,
  scopeOf,
} from '@sen/domain/access/rules.ts';
import { kindOf } from '@sen/domain/kinds.ts';
import { countsIn } from '@sen/domain/permission-places.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { type Kind, rightOf } from '@sen/domain/shared/kind.ts';
import { isPermission, type Module, type Permission, permissions, seeing } from '@sen/domain/shared/permission.ts';
import { exists } from '@sen/domain/shared/permission-pairs.ts';
import type { Visit } from '../../platform/route.ts';
import { tablesBy } from '../../platform/table.ts';
import type { Work } from '../../platform/work.ts';
import { type NamedSubject, ownScope, subjectAt } from './places.ts';
import * as repository from './repository.ts';

/** ROL-31. What is no permission, or a check in a place that is not there, is answered by no. */
export async function hasPermissions(
  work: Work,
  { permissions: asked, scope }: Input<typeof calls.hasPermissions>,
  visit: Visit,
): Promise<Record<string, boolean>> {
  const subject = await subjectAt(work, ownScope(scope, visit));
  const checks = new Map(asked.map((check) => [check, ownCheck(check, visit)]));
  const places = await placesAt(work, [...checks.values()]);
  const passes = (check: string): boolean => {
    if (isPermission(check)) return may(work.actor, check, subject);
    const { scope: at, role } = checks.get(check) ?? {};
    const place = at === undefined ? undefined : places.get(at);
    return role !== undefined && place !== undefined && may(work.actor, role, place);
  };
  return Object.fromEntries(asked.map((check) => [check, passes(check)]));
}

/** ROL-02…05: `domain:role`, of this school. */
function ownCheck(check: string, visit: Visit): RoleCheck | null {
  const asked = parseCheck(check);
  return asked?.domain === visit.school?.domain ? asked : null;
}

/** The places that checks name, each looked up once; without those that are not there. */
async function placesAt({ db }: Work, checks: readonly (RoleCheck | null)[]): Promise<ReadonlyMap<string, Subject>> {
  const scopes = [...new Set(checks.flatMap((check) => check?.scope ?? []))].filter((scope) => scope !== SCHOOL);
  const found = await Promise.all(scopes.map((scope) => repository.listPlaces(db, scope)));
  const there = found.flatMap(([place, ...above], at): [string, Subject][] =>
    place ? [[scopes[at] ?? SCHOOL, { ...place, above }]] : [],
  );
  return new Map([[SCHOOL, { scope: SCHOOL }], ...there]);
}

/** The places where somebody holds something or that they made, the whole school first; what holds below counts there too and is not said again. */
export async function whatMay(
  work: Work,
  { user_iid = work.actor.user_iid ?? 0 }: Input<typeof calls.whatMay>,
): Promise<Output<typeof calls.whatMay>> {
  const record = { scope: scopeOf('user', user_iid), about_iid: user_iid };
  if (!may(work.actor, 'users.view', record)) refuse('user_not_existed');
  const { rights, ...person } = (await repository.findRights(work.db, user_iid)) ?? refuse('user_not_existed');
  const held = [...rights.grants, ...rights.abac].map(({ scope }) => scope);
  const made = new Set(rights.owns);
  const worked = await repository.listWorkedOn(work.db, user_iid);
  const names = await repository.namesOf(work.db, [...held, ...made, ...worked]);
  // What they threw away is told no more; nor are questions, of which only the newest is named.
  const there = rights.owns.filter((scope) => names.has(scope) && !scope.startsWith('question-'));
  const scopes = [...new Set([SCHOOL, ...held, ...there, ...worked])];
  const asker = { user_iid, ...rights };
  const subjectOf = (scope: string) => ({
    scope,
    owner_iid: made.has(scope) ? user_iid : null,
    employee_iids: worked.includes(scope) ? [user_iid] : [],
  });
  const places = scopes.map((scope) => ({
    place: { scope, name: names.get(scope) ?? scope },
    allowed: permissions
      .filter((one) => exists(one) && countsIn(one, scope))
      .flatMap((permission) => {
        const reasons = [...reasonsFor(asker, permission, subjectOf(scope))].filter((reason) => reason.scope === scope);
        return reasons.length > 0
          ? [{ ...partsOf(permission), reasons: reasons.map((reason) => readable(reason, names)) }]
          : [];
      }),
  }));
  return { person, places: places.filter(({ allowed }) => allowed.length > 0) };
}

const readable = ({ scope, ...reason }: Reason, names: ReadonlyMap<string, string>): NamedReason => ({
  ...reason,
  place: { scope, name: names.get(scope) ?? scope },
});

/** So many are looked at: all that a person holds is weighed for each. */
const MOST_PEOPLE = 500;

/** Everyone who has access to a place by what they hold there or above, or by having created it. */
export async function whoMay(
  work: Work,
  { scope, action, most }: Input<typeof calls.whoMay>,
  visit: Visit,
): Promise<Output<typeof calls.whoMay>> {
  const { subject, asked, tells, lies_nowhere } = await askedAt(work, ownScope(scope, visit), action);
  if (!tells) refuse('not_found');
  const places = [subject, ...((subject.above ?? []) as readonly NamedSubject[])];
  const names = new Map(places.map((place) => [place.scope, place.name]));
  const { about_iid, guardian_iids = [] } = subject;
  const owners = places.flatMap(({ owner_iid, employee_iids = [] }) => [owner_iid ?? [], employee_iids].flat());
  const concerned = [...owners, ...(about_iid ? [about_iid] : []), ...guardian_iids];
  const near = await repository.listConcerned(work.db, [SCHOOL, ...names.keys()], concerned, MOST_PEOPLE + 1);
  const people = near.slice(0, MOST_PEOPLE).flatMap(({ rights, ...person }) => {
    const asker = { user_iid: person.iid, ...rights };
    const reasons = once(asked.flatMap((one) => reasonsFor(asker, one, subject)));
    return reasons.length > 0 ? [{ person, reasons: reasons.map((reason) => readable(reason, names)) }] : [];
  });
  return {
    place: { scope: subject.scope, name: subject.name },
    above: lies_nowhere ? [] : places.slice(1).map(({ scope: above, name }) => ({ scope: above, name })),
    people: people.slice(0, Math.max(0, most)),
    more: near.length > MOST_PEOPLE || people.length > most,
  };
}

interface AskedPlace {
  readonly subject: NamedSubject;
  /** What seeing or changing it is called, of which one is enough. */
  readonly asked: readonly Permission[];
  /** Whether this person is told. */
  readonly tells: boolean;
  /** It is the whole school's: what stands above it is where those may be who see it. */
  readonly lies_nowhere?: true;
}

/** Whoever may change or delete a record sees it. */
const waysTo = (action: 'view' | 'update', module: Module): readonly Permission[] =>
  action === 'view' ? seeing(module) : [`${module}.update`];

/** One that gives several of the permissions is told once. */
const once = (reasons: readonly Reason[]): readonly Reason[] => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
];

/** A place as it is judged, with those who come near it without a role. */
async function askedAt(work: Work, scope: string, action: 'view' | 'update'): Promise<AskedPlace> {
  const { actor } = work;
  const { ntype, iid } = recordIn(scope);
  const kind = kindOf(ntype);
  if (kind && isSeenInParts(kind)) return ofSchoolAt(work, kind, { scope, iid, action });
  const subject = await subjectAt(work, scope);
  const keeps_people = may(actor, 'users.view', subject);
  if (kind?.lies === 'person') {
    const guardian_iids = await repository.listGuardians(work.db, iid);
    return {
      subject: { ...subject, about_iid: iid, guardian_iids },
      asked: waysTo(action, kind.module),
      tells: keeps_people,
    };
  }
  const module = kind?.module ?? 'content';
  const telling = module === 'content' ? (['content.update'] as const) : seeing(module);
  const tells = keeps_people || telling.some((one) => may(actor, one, subject));
  return { subject, asked: waysTo(action, module), tells };
}

/** Records of the whole school that are seen by who looks after a part of it; others have no place to be asked about. */
function isSeenInParts(kind: Kind): boolean {
  const { where } = rightOf(kind, 'history');
  return kind.lies === 'school' && typeof where === 'object' && where.place === 'organization';
}

/** Whoever looks after a part of the school sees what is of the whole; it is changed by those of the whole. */
async function ofSchoolAt(
  work: Work,
  kind: Kind,
  { scope, iid, action }: { scope: string; iid: number; action: 'view' | 'update' },
) {
  const table = tablesBy(work.tables, 'records').get(kind.ntype);
  const name = (table && (await repository.findName(work.db, table, iid))) ?? refuse('not_found');
  const above = action === 'view' ? await repository.listOrganizations(work.db) : [];
  return {
    subject: { scope, name, above },
    asked: waysTo(action, kind.module),
    tells: mayKnock(work.actor, rightOf(kind, 'history')),
    lies_nowhere: true as const,
  };
}
