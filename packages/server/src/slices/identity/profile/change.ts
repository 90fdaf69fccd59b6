import type { UserInfo } from '@sen/domain/identity/model.ts';
import type * as calls from '@sen/domain/identity/profile/contract.ts';
import type { ProfileStep } from '@sen/domain/identity/profile/model.ts';
import { editFault } from '@sen/domain/identity/profile/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import type { SchoolRecord } from '../../../platform/schools.ts';
import type { Session } from '../../../platform/session.ts';
import type { Work } from '../../../platform/work.ts';
import { findRights, findUser, listPlacesOf } from '../repository.ts';
import { userInfoOf } from '../user-info.ts';
import { findProfile } from './repository.ts';

export type Given = Input<typeof calls.updateUser>;

/** A change of somebody's profile, as it was asked for. */
export interface Change {
  readonly open: Open;
  readonly session: Session;
  readonly actor: Actor;
  readonly school: SchoolRecord;
  readonly user_iid: number;
  readonly given: Given;
  readonly visit: Visit;
}

/** The person whose profile changes, where the actor may change that part. */
export async function editable(work: Work, user_iid: number, step: ProfileStep) {
  const [user, rights, above] = await Promise.all([
    findUser(work.db, user_iid),
    findRights(work.db, user_iid),
    listPlacesOf(work.db, user_iid),
  ]);
  const fault = editFault(work.actor, { user_iid, ...rights, above }, step);
  if (fault) refuse(fault);
  return user ? { ...user, ...rights, above } : refuse('user_not_existed');
}

export type SavedInfo = UserInfo & { readonly version: number; readonly url: string };

/** User info as it is after the change. */
export async function infoAfter(work: Work, user_iid: number, { domain }: SchoolRecord): Promise<SavedInfo> {
  const [user, rights, profile] = await Promise.all([
    findUser(work.db, user_iid),
    findRights(work.db, user_iid),
    findProfile(work.db, user_iid),
  ]);
  if (!user || !profile) refuse('user_not_existed');
  const is_own = user_iid === work.actor.user_iid;
  const url = is_own ? urlOf('profile_step', { profile_step: 'info' }) : urlOf('user_edit', { iid: user_iid });
  return { ...userInfoOf(user, rights, domain), version: profile.version, url };
}
