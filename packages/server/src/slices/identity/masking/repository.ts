import { userCategories } from '@sen/domain/identity/profile/categories.ts';
import type { Db } from '../../../platform/db.ts';

/** Of these people those who work here: as teachers or as staff, of the school or of a place in it. */
export async function listWorking(db: Db, user_iids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await db
    .selectFrom('users')
    .select('iid')
    .where('iid', 'in', user_iids)
    .where((eb) =>
      eb.or([
        eb('is_teacher', '=', true),
        eb('category', '=', userCategories.staff),
        eb.exists(
          eb
            .selectFrom('organization_members')
            .select('organization_iid')
            .whereRef('user_iid', '=', 'users.iid')
            .where((member) => member.or([member('is_head', '=', true), member('job_position_iid', 'is not', null)])),
        ),
        eb.exists(eb.selectFrom('node_employees').select('node_iid').whereRef('user_iid', '=', 'users.iid')),
      ]),
    )
    .execute();
  return new Set(found.map(({ iid }) => iid));
}

/** The children of these people. */
export async function listChildrenOf(
  db: Db,
  user_iids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const found = await db
    .selectFrom('guardians')
    .select(['parent_iid', 'child_iid'])
    .where('parent_iid', 'in', user_iids)
    .execute();
  const by_parent = Map.groupBy(found, ({ parent_iid }) => parent_iid);
  return new Map([...by_parent].map(([iid, rows]) => [iid, rows.map(({ child_iid }) => child_iid)]));
}
