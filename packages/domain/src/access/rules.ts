/** Who may do what where, and why (ROL-01…09, ROL-15…20, ROL-29): the one place that answers it. */
import { type Actor, type Grant, isRole, type Role } from '../shared/actor.ts';
import type { Access, Asked, Right, Where } from '../shared/contract.ts';
import { isPermission, type Permission, permissions } from '../shared/permission.ts';
import { exists } from '../shared/permission-pairs.ts';
import { heldOf } from './held.ts';
import { reach } from './matrix.ts';

/** The scope of the whole school, and the one above every school. */
export const SCHOOL = '';
export const SYSTEM = 'system';

/** The root of the system inside a school: the only one with a right that lies above it. */
export const isVisitor = ({ grants }: Pick<Asker, 'grants'>): boolean => grants.some(({ scope }) => scope === SYSTEM);

/** Scope of one node inside a school. */
export const scopeOf = (ntype: string, iid: number): string => `${ntype}-${iid}`;

/** The record that a scope inside a school is of; its iid is 0 where it is of none. */
export function recordIn(scope: string): { readonly ntype: string; readonly iid: number } {
  const [, ntype = '', iid = ''] = /^([a-z-]+)-(\d{1,15})$/.exec(scope) ?? [];
  return { ntype, iid: Number(iid) };
}

/** A place that may have an owner and employees of its own. */
export interface Place {
  readonly scope: string;
  readonly owner_iid?: number | null;
  /** ORG-42: those who work on this place look into it, and into what lies in it. */
  readonly employee_iids?: readonly number[];
}

/** What a permission is asked for. */
export interface Subject extends Place {
  /** Places it lies in, nearest first: node, organization, parent organization. School and system lie above all and are not named. */
  readonly above?: readonly Place[];
  /** The person whom it is about: they read all of it and change their own record (G7). */
  readonly about_iid?: number | null;
  /** People linked to that person as parents read it. */
  readonly guardian_iids?: readonly number[];
}

const wholeSchool: Subject = { scope: SCHOOL };

/** Who asks: the part of an actor that counts. */
export type Asker = Pick<Actor, 'user_iid' | 'grants' | 'abac' | 'owns'>;
/** What somebody holds, and what they made. */
export type Holding = Omit<Asker, 'user_iid'>;

export interface Reason {
  readonly by: 'oneself' | 'guardian' | 'owner' | 'employee' | 'grant' | 'abac';
  /** The role that gives it; empty for oneself, a guardian and an employee. */
  readonly role: string;
  /** Where it is held: the very place that was asked for, or one above it. */
  readonly scope: string;
  /** The school's own name of several roles, where the role is held by one. */
  readonly via: string;
}

export type Denial =
  | 'guest'
  /** Holds nothing at all. */
  | 'no_role'
  /** What they hold would be enough in another place. */
  | 'elsewhere'
  /** Nothing that they hold gives it anywhere. */
  | 'not_in_role';

export type Verdict =
  | { readonly allowed: true; readonly reason: Reason }
  | { readonly allowed: false; readonly why: Denial };

/** Whether somebody holds a role, or may do an action, over a place; with the first reason for it, or why not. */
export function verdict(asker: Asker, asked: Asked, subject: Subject = wholeSchool): Verdict {
  const [reason] = gather(asker, asked, subject, 1);
  return reason ? { allowed: true, reason } : { allowed: false, why: denialOf(asker, asked) };
}

/** The verdict where nobody wants to hear the reason. */
export const may = (asker: Asker, asked: Asked, subject: Subject = wholeSchool): boolean =>
  gather(asker, asked, subject, 1).length > 0;

/** Everything that allows it, nearest first, so that whoever takes one reason away sees what is left. */
export const reasonsFor = (asker: Asker, asked: Asked, subject: Subject = wholeSchool): readonly Reason[] =>
  gather(asker, asked, subject, Number.POSITIVE_INFINITY);

/** The reasons, until there are as many as are wanted. */
function gather(asker: Asker, asked: Asked, subject: Subject, most: number): Reason[] {
  const { user_iid } = asker;
  const found: Reason[] = [];
  if (user_iid === null) return found;
  if (subject.about_iid === user_iid && isOnesOwn(asked)) found.push(personal('oneself', subject));
  addByPlace(found, user_iid, asked, subject, most);
  addByHeld(found, asker, asked, subject, most);
  if (subject.guardian_iids?.includes(user_iid) && isReading(asked)) found.push(personal('guardian', subject));
  return found;
}

const personal = (by: 'oneself' | 'guardian', { scope }: Subject): Reason => ({ by, role: '', scope, via: '' });

const isReading = (asked: Asked): boolean => asked.endsWith('.view');
const isOnesOwn = (asked: Asked): boolean => isReading(asked) || asked === 'users.update';

/** ROL-07: an owner is root of their place, employees read its content; also over what lies in it. The staff of a place hold grants. */
function addByPlace(found: Reason[], user_iid: number, asked: Asked, subject: Subject, most: number): void {
  const above = subject.above ?? [];
  for (let at = -1; at < above.length && found.length < most; at += 1) {
    const place = above[at] ?? subject;
    const { scope } = place;
    if (place.owner_iid === user_iid) found.push({ by: 'owner', role: 'root', scope, via: '' });
    if (asked === 'content.view' && place.employee_iids?.includes(user_iid))
      found.push({ by: 'employee', role: '', scope, via: '' });
  }
}

/** What is held in the place and in those above it, the school and the system last (ROL-03…05). */
function addByHeld(found: Reason[], asker: Asker, asked: Asked, subject: Subject, most: number): void {
  const { places } = heldOf(asker);
  if (places.size === 0) return;
  for (const scope of scopesOver(subject)) {
    if (found.length >= most) return;
    const there = places.get(scope);
    if (!there) continue;
    for (const { role, via = '' } of there.grants)
      if (gives(role, asked, scope, scope === subject.scope)) found.push({ by: 'grant', role, scope, via });
    if (there.own.length === 0 || !isPermission(asked)) continue;
    for (const { name, permissions } of there.own)
      if (permissions.has(asked)) found.push({ by: 'abac', role: name, scope, via: '' });
  }
}

/** Every scope that counts for a place, once, nearest first. */
function scopesOver({ scope, above }: Subject): readonly string[] {
  if (scope === SYSTEM) return [SYSTEM];
  const scopes = [scope];
  if (above) for (const place of above) if (!scopes.includes(place.scope)) scopes.push(place.scope);
  if (!scopes.includes(SCHOOL)) scopes.push(SCHOOL);
  if (!scopes.includes(SYSTEM)) scopes.push(SYSTEM);
  return scopes;
}

/** Root, headmaster and staff hold theirs over all that lies in the scope; the other roles in their very courses (ROL-15…20). */
export const reachesDown: ReadonlySet<Role> = new Set(['root', 'headmaster', 'staff']);

/** Whether a role held in a scope that covers the subject gives what is asked; `here`: it is the subject's own scope. */
function gives(role: Role, asked: Asked, scope: string, here: boolean): boolean {
  if (role === 'root') return true;
  if (!isPermission(asked)) return role === asked && (here || reachesDown.has(role));
  const reaching = reach(role, asked);
  return reaching === 'scope' || (reaching === 'node' && !isAbove(scope) && !isOrganization(scope));
}

const isOrganization = (scope: string): boolean => scope.startsWith('organization-');

function denialOf(asker: Asker, asked: Asked): Denial {
  if (asker.user_iid === null) return 'guest';
  const { places, roles: held, permissions } = heldOf(asker);
  if (places.size === 0) return 'no_role';
  if (held.has('root')) return 'elsewhere';
  if (!isPermission(asked)) return held.has(asked) ? 'elsewhere' : 'not_in_role';
  if (permissions.has(asked)) return 'elsewhere';
  for (const role of held) if (reach(role, asked) !== 'nowhere') return 'elsewhere';
  return 'not_in_role';
}

/** Whether somebody holds a role in a place of the school, `''` being all of it. */
export const holds = (asker: Asker, role: Role, scope = SCHOOL): boolean => may(asker, role, { scope });

/**
 * Whether somebody may give these in a place, or take them away (ROL-29): root of it, and of what is given nothing that they do not
 * hold there themselves by a grant. Who made a place is its root, but does not hand that on.
 */
export function mayGive(asker: Asker, given: readonly Asked[], subject: Subject): boolean {
  const place = { scope: subject.scope, above: (subject.above ?? []).map(({ scope }) => ({ scope })) };
  return may(asker, 'root', subject) && given.every((one) => hasAllOf(asker, one, place));
}

/** Whether a role does anything where it is held: tutors and markers work in courses, and in no organization (ROL-18…20). */
export const carries = (scope: string, given: Role): boolean =>
  reachesDown.has(given) || permissions.some((one) => exists(one) && gives(given, one, scope, true)) || isAbove(scope);

/** Whether somebody may do in a place all that a role or a single action gives there. */
export const hasAllOf = (asker: Asker, given: Asked, place: Subject): boolean => {
  if (isPermission(given) || given === 'root' || may(asker, 'root', place)) return may(asker, given, place);
  return permissions.every((one) => !exists(one) || reach(given, one) === 'nowhere' || may(asker, one, place));
};

/** Whether somebody who is signed in may knock at a call: what counts for the whole school is settled by this, the rest by the service. */
export function mayKnock(asker: Asker, access: Access): boolean {
  return typeof access === 'string' || [access].flat().some((right) => hasRight(asker, right));
}

const hasRight = (asker: Asker, { may: asked, where }: Right): boolean =>
  [asked].flat().some((one) => (where === 'school' ? may(asker, one) : holdsSomewhere(asker, one, where)));

/** Whether somebody holds it over the school or in any place of the kind, by what they made too: there they are root (ROL-07). */
export function holdsSomewhere(asker: Asker, asked: Asked, where: Exclude<Where, 'school'>): boolean {
  if (asker.owns?.length && (isIn(where, 'node') || isIn(where, 'any')) && !isShared(where)) return true;
  for (const [scope, { grants, own }] of heldOf(asker).places) {
    if (!countsFor(scope, where)) continue;
    if (grants.some(({ role }) => givesSomewhere(role, asked, scope, where))) return true;
    if (isPermission(asked) && own.some(({ permissions }) => permissions.has(asked))) return true;
  }
  return false;
}

/** The places in which somebody holds it, each by itself. */
export const scopesWith = (asker: Asker, asked: Asked): string[] =>
  [...heldOf(asker).places].flatMap(([scope, { grants, own }]) =>
    grants.some(({ role }) => gives(role, asked, scope, true)) ||
    (isPermission(asked) && own.some(({ permissions }) => permissions.has(asked)))
      ? [scope]
      : [],
  );

/** Courses in which somebody has a right of their own: what is held over the whole school names none of them (ROL-18). */
export const coursesWith = (actor: Asker, ...asked: readonly Permission[]): number[] => [
  ...new Set(asked.flatMap((one) => scopesWith(actor, one)).flatMap(courseIn)),
];

const courseIn = (scope: string): number[] => {
  const iid = /^course-(\d+)$/.exec(scope)?.[1];
  return iid === undefined ? [] : [Number(iid)];
};

/** What counts without the roles that a school made of single actions. */
export const byRoles = (asker: Asker): Asker => ({ ...asker, abac: [] });

/** A role that counts in its courses alone lets one knock also where it is held over the whole school (ROL-18…20). */
const givesSomewhere = (role: Role, asked: Asked, scope: string, where: Where): boolean =>
  gives(role, asked, scope, true) ||
  (isAbove(scope) && isPermission(asked) && reach(role, asked) === 'node' && !isIn(where, 'organization'));

const isAbove = (scope: string): boolean => scope === SCHOOL || scope === SYSTEM;
const isIn = (where: Where, place: string): boolean => typeof where === 'object' && where.place === place;
/** Who made something is root of that, and of nothing that all share. */
const isShared = (where: Where): boolean => typeof where === 'object' && where.shared === true;

/** Whether a scope is one of the places that are meant, or lies above them. */
function countsFor(scope: string, where: Where): boolean {
  if (isAbove(scope) || where === 'anywhere' || isIn(where, 'user') || isIn(where, 'any')) return true;
  return isOrganization(scope) === isIn(where, 'organization');
}

/** The school's own name of several roles (ROL-06). */
export interface GroupedRole {
  readonly name: string;
  readonly roles: readonly Role[];
}

/** What a name of the school stands for, as roles held in a scope. */
export const grantsOf = ({ name, roles: named }: GroupedRole, scope: string): Grant[] =>
  named.map((role) => ({ role, scope, via: name }));

/** A check as text: `domain:role` or `domain/course-12:role` (ROL-02). */
export interface RoleCheck {
  readonly domain: string;
  readonly scope: string;
  readonly role: Role;
}

/** Splits at the last colon, so a port in the domain is no matter. Null where it is no check. */
export function parseCheck(check: string): RoleCheck | null {
  const colon = check.lastIndexOf(':');
  const role = check.slice(colon + 1);
  if (colon <= 0 || !isRole(role)) return null;
  return { ...splitScope(check.slice(0, colon)), role };
}

/** `{domain}` or `{domain}/{ntype}-{iid}` in its parts; the scope of the whole school is empty. */
export function splitScope(full: string): { domain: string; scope: string } {
  const slash = full.indexOf('/');
  return slash < 0 ? { domain: full, scope: SCHOOL } : { domain: full.slice(0, slash), scope: full.slice(slash + 1) };
}
