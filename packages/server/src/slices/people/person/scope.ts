/** Whom somebody looks after, out of the organizations people belong to. */

import { may, scopeOf } from '@sen/domain/access/rules.ts';
import { type Reach, reachOf } from '@sen/domain/people/organization/rules.ts';
import { peopleReach } from '@sen/domain/people/person/keeping.ts';
import { dayInWords } from '@sen/domain/shared/moment-words.ts';
import type { Action } from '@sen/domain/shared/permission.ts';
import type { Asked } from '../../../platform/binder/entity.ts';
import type { Work } from '../../../platform/work.ts';
import { findRights, listPlacesOf } from '../../identity/index.ts';
import { schoolFacts } from '../../tenancy/index.ts';
import { listUserIids } from '../organization/members-repository.ts';
import { reachedOrganizations } from '../organization/tree.ts';

/** The school's day. */
export async function todayOf(work: Work): Promise<string> {
  const { timezone } = await schoolFacts(work);
  return dayInWords(work.now, { zone: timezone, date_format: 'YYYY-MM-DD' });
}

/** What a person holds and where they belong: what is asked before their record is read or changed. */
export async function keptOf({ db }: Work, user_iid: number) {
  const [rights, above] = await Promise.all([findRights(db, user_iid), listPlacesOf(db, user_iid)]);
  return { user_iid, ...rights, above };
}

/** What somebody may do to records about a person is what they may do to that person's own. */
export async function allowedOver(work: Work, user_iid: number): Promise<(action: Action) => boolean> {
  const { above } = await keptOf(work, user_iid);
  return (action) => may(work.actor, `users.${action}`, { scope: scopeOf('user', user_iid), above });
}

/** Everybody, or those whose records the actor reads; for a file, those whom they may take away besides. */
export const readablePeople = (
  work: Work,
  { exported }: Pick<Asked, 'exported'> = {},
): Promise<'all' | readonly number[]> =>
  peopleIn(work, [peopleReach(work.actor), ...(exported ? [reachOf(work.actor, ['users.export'])] : [])]);

/** Everybody, or those to whom the actor may write. */
export const peopleToTell = (work: Work): Promise<'all' | readonly number[]> =>
  peopleIn(work, [reachOf(work.actor, ['messages.create'])]);

/** Who belongs to all of these parts of the school. */
async function peopleIn(work: Work, all: readonly Reach[]): Promise<'all' | readonly number[]> {
  if (all.every((reach) => reach === 'all')) return 'all';
  const reached = (await reachedOrganizations(work, ...all)).map(({ iid }) => iid);
  return reached.length > 0 ? listUserIids(work.db, reached, await todayOf(work)) : [];
}
