import type { Db } from '../../platform/db.ts';

export const listChildren = async (db: Db, parent_iid: number): Promise<number[]> =>
  (await db.selectFrom('guardians').select('child_iid').where('parent_iid', '=', parent_iid).execute()).map(
    (row) => row.child_iid,
  );
