/** Who may do what where, and why (ROL-01…09, ROL-15…20, ROL-29): the one place that answers it. */
import { type Actor, type Grant, type Role, roles } from '../shared/actor.ts';
import type { Contract } from '../shared/contract.ts';
import { isPermission, type Permission } from '../shared/permission.ts';
import { heldOf } from './held.ts';
import { reach } from './matrix.ts';

/** The scope of the whole school, and the one above every school. */
export const SCHOOL = '';
export const SYSTEM = 'system';

/** Scope of one node inside a school. */
export const scopeOf = (ntype: string, iid: number): string => `${ntype}-${iid}`;

/** A place that may have an owner and staff of its own. */
export interface Place {
  readonly scope: string;
  readonly owner_iid?: number | null;
  /** ROL-07: `root` or `headmaster` of this place alone. */
  readonly staff?: readonly StaffEntry[];
  /** ORG-42: those who work on this place look into it, and into what lies in it. */
  readonly employee_iids?: readonly number[];
}

export interface StaffEntry {
  readonly user_iid: number;
  readonly role: 'root' | 'headmaster';
}

/** What a permission is asked for. */
export interface Subject extends Place {
  /** Places it lies in, nearest first: node, organization, parent organization. School and system lie above all and are not named. */
  readonly above?: readonly Place[];
  /** The person whom it is about: he reads all of it and changes his own record (G7). */
  readonly about_iid?: number | null;
  /** Whoever is linked to him as parent reads it. */
  readonly guardian_iids?: readonly number[];
}

const wholeSchool: Subject = { scope: SCHOOL };

/** Who asks: the part of an actor that counts. */
export type Asker = Pick<Actor, 'user_iid' | 'grants' | 'abac'>;

/** A role of the product, or an action of a module. */
export type Asked = Role | Permission;

export interface Reason {
  readonly by: 'oneself' | 'guardian' | 'owner' | 'staff' | 'employee' | 'grant' | 'abac';
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
  /** What he holds would be enough in another place. */
  | 'elsewhere'
  /** Nothing that he holds gives it anywhere. */
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

/** ROL-07: an owner is root of his place, staff what their entry says, employees read its content; also over what lies in it. */
function addByPlace(found: Reason[], user_iid: number, asked: Asked, subject: Subject, most: number): void {
  const above = subject.above ?? [];
  for (let at = -1; at < above.length && found.length < most; at += 1) {
    const place = above[at] ?? subject;
    const { scope } = place;
    if (place.owner_iid === user_iid) found.push({ by: 'owner', role: 'root', scope, via: '' });
    for (const { user_iid: entered, role } of place.staff ?? [])
      if (entered === user_iid && gives(role, asked, scope, place === subject))
        found.push({ by: 'staff', role, scope, via: '' });
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
const reachesDown: ReadonlySet<Role> = new Set(['root', 'headmaster', 'staff']);

/** Whether a role held in a scope that covers the subject gives what is asked; `here`: it is the subject's own scope. */
function gives(role: Role, asked: Asked, scope: string, here: boolean): boolean {
  if (role === 'root') return true;
  if (!isPermission(asked)) return role === asked && (here || reachesDown.has(role));
  const reaching = reach(role, asked);
  return reaching === 'scope' || (reaching === 'node' && scope !== SCHOOL && scope !== SYSTEM);
}

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

/** Whether an actor holds one of the roles anywhere in the school: enough to knock, not to touch a record. */
export const holdsAnywhere = ({ grants }: Pick<Asker, 'grants'>, wanted: readonly Role[]): boolean =>
  grants.some(({ role }) => role === 'root' || wanted.includes(role));

/** Whether a role of single actions lets somebody knock where his other roles do not. */
export const opens = (asker: Pick<Asker, 'grants' | 'abac'>, asked: Permission): boolean =>
  heldOf(asker).permissions.has(asked);

/** Whether somebody who is signed in may knock at a call: by a role that he holds anywhere, or by single actions. */
export function mayKnock(asker: Asker, { access, may: asked = [], whole_school }: Door): boolean {
  if (!Array.isArray(access) || holdsAnywhere(asker, access)) return true;
  const wanted = typeof asked === 'string' ? [asked] : asked;
  if (!whole_school) return wanted.some((permission) => opens(asker, permission));
  const everywhere = (asker.abac ?? []).filter(({ scope }) => scope === SCHOOL || scope === SYSTEM);
  return everywhere.some(({ permissions }) => wanted.some((permission) => permissions.includes(permission)));
}

type Door = Pick<Contract, 'access' | 'may' | 'whole_school'>;

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
  const role = roles.find((name) => name === check.slice(colon + 1));
  if (colon <= 0 || !role) return null;
  return { ...splitScope(check.slice(0, colon)), role };
}

/** `{domain}` or `{domain}/{ntype}-{iid}` in its parts; the scope of the whole school is empty. */
export function splitScope(full: string): { domain: string; scope: string } {
  const slash = full.indexOf('/');
  return slash < 0 ? { domain: full, scope: SCHOOL } : { domain: full.slice(0, slash), scope: full.slice(slash + 1) };
}
