/** ORG-32. */
import { coursesWith } from '@sen/domain/access/rules.ts';
import { keywordOf } from '@sen/domain/identity/user-words.ts';
import { isWithin } from '@sen/domain/people/organization/rules.ts';
import type * as calls from '@sen/domain/people/person/contract.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import type { Work } from '../../../platform/work.ts';
import { avatarAddress } from '../../identity/index.ts';
import { wholeTree } from '../organization/tree.ts';
import * as repository from './repository.ts';
import { readablePeople, todayOf } from './scope.ts';

export async function searchUsers(
  work: Work,
  { keyword, category, role, organization_iid, status, page, items_per_page }: Input<typeof calls.searchUsers>,
): Promise<Output<typeof calls.searchUsers>> {
  const { iids, courses } = await scopeOfSearch(work);
  const today = await todayOf(work);
  const organizations =
    organization_iid === undefined ? undefined : { iids: await below(work, organization_iid), today };
  const wanted = { kind: 'user', iids, courses, organizations, category } as const;
  const cut = items_per_page < 0 ? {} : { limit: items_per_page, offset: (page - 1) * items_per_page };
  const asked = {
    keyword: keywordOf(keyword),
    by: 'name',
    falling: false,
    trash: false,
    filters: { role, status },
    ...cut,
  };
  const { items, total } = await repository.listPage(work.db, wanted, asked, work.now);
  const found = items.map(({ iid, name, lname, mail, code, category: of, status: is, avatar }) => ({
    ...{ iid, name, lname, mail, code, category: of, status: is },
    avatar: avatarAddress(avatar),
  }));
  return { items: found, total, page, items_per_page };
}

/** Those whom the actor looks after, and the learners of the courses whose people they see, or that they made. */
async function scopeOfSearch(work: Work) {
  const iids = await readablePeople(work);
  if (iids === 'all') return { iids };
  return { iids, courses: { iids: coursesWith(work.actor, 'users.view'), owner_iid: work.actor.user_iid ?? 0 } };
}

async function below(work: Work, organization_iid: number): Promise<number[]> {
  const tree = await wholeTree(work);
  const path = tree.get(organization_iid)?.path;
  return path === undefined ? [] : [...tree.values()].filter((one) => isWithin(one.path, path)).map(({ iid }) => iid);
}
