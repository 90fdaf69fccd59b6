/** What somebody may do, and why; who may see something, and why. */
import type * as calls from '@sen/domain/access/contract.ts';
import { type NamedReason, partsOf } from '@sen/domain/access/model.ts';
import {
  type Asked,
  may,
  parseCheck,
  type Reason,
  reasonsFor,
  SCHOOL,
  type Subject,
  scopeOf,
} from '@sen/domain/access/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { isPermission, permissions } from '@sen/domain/shared/permission.ts';
import type { Visit } from '../../platform/route.ts';
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
  const answers = asked.map(async (check): Promise<[string, boolean]> => {
    if (isPermission(check)) return [check, may(work.actor, check, subject)];
    return [check, await passes(work, check, visit)];
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** ROL-02…05: `domain:role`. */
async function passes(work: Work, check: string, visit: Visit): Promise<boolean> {
  const asked = parseCheck(check);
  if (!asked || asked.domain !== visit.school?.domain) return false;
  if (asked.scope === SCHOOL) return may(work.actor, asked.role);
  const [place, ...above] = await repository.listPlaces(work.db, asked.scope);
  return place !== undefined && may(work.actor, asked.role, { ...place, above });
}

/** The places where somebody holds something, the whole school first; what holds below counts there too and is not said again. */
export async function whatMay(
  work: Work,
  { user_iid = work.actor.user_iid ?? 0 }: Input<typeof calls.whatMay>,
): Promise<Output<typeof calls.whatMay>> {
  const record = { scope: scopeOf('user', user_iid), about_iid: user_iid };
  if (!may(work.actor, 'users.view', record)) refuse('user_not_existed');
  const { rights, ...person } = (await repository.findRights(work.db, user_iid)) ?? refuse('user_not_existed');
  const held = [...rights.grants, ...rights.abac].map(({ scope }) => scope);
  const worked = await repository.listWorkedOn(work.db, user_iid);
  const scopes = [...new Set([SCHOOL, ...held, ...worked])];
  const names = await repository.namesOf(work.db, scopes);
  const asker = { user_iid, ...rights };
  const subjectOf = (scope: string) => ({ scope, employee_iids: worked.includes(scope) ? [user_iid] : [] });
  const places = scopes.map((scope) => ({
    place: { scope, name: names.get(scope) ?? scope },
    allowed: permissions.flatMap((permission) => {
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

const MOST_PEOPLE = 500;

/** Everybody who is let near a place by what he holds there or above, or by having made it. */
export async function whoMay(
  work: Work,
  { scope, action, most }: Input<typeof calls.whoMay>,
  visit: Visit,
): Promise<Output<typeof calls.whoMay>> {
  const subject = await subjectAt(work, ownScope(scope, visit));
  if (!looksAfter(work, subject)) refuse('not_found');
  const asked: Asked = subject.scope.startsWith('organization-') ? `organizations.${action}` : `content.${action}`;
  const places = [subject, ...((subject.above ?? []) as readonly NamedSubject[])];
  const names = new Map(places.map((place) => [place.scope, place.name]));
  const owners = places.flatMap(({ owner_iid, employee_iids = [] }) => [owner_iid ?? [], employee_iids].flat());
  const near = await repository.listConcerned(work.db, [SCHOOL, ...names.keys()], owners, MOST_PEOPLE);
  const people = near.flatMap(({ rights, ...person }) => {
    const reasons = [...reasonsFor({ user_iid: person.iid, ...rights }, asked, subject)];
    return reasons.length > 0 ? [{ person, reasons: reasons.map((reason) => readable(reason, names)) }] : [];
  });
  return {
    place: { scope: subject.scope, name: subject.name },
    above: places.slice(1).map(({ scope: above, name }) => ({ scope: above, name })),
    people: people.slice(0, Math.max(0, most)),
  };
}

/** Who keeps the people or the content of a place. */
const looksAfter = ({ actor }: Work, subject: Subject): boolean =>
  may(actor, 'users.view', subject) || may(actor, 'content.update', subject);
