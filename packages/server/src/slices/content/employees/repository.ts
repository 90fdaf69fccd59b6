import type { Db } from '../../../platform/db.ts';

/** Who works on a node, by name of the person. */
export const listEmployees = (db: Db, node_iid: number) =>
  db
    .selectFrom('node_employees')
    .select(['user_iid', 'job_position_iid'])
    .where('node_iid', '=', node_iid)
    .orderBy('created_at')
    .orderBy('user_iid')
    .execute();

/** Of these nodes, those that somebody works on. */
export const listWorkedOn = (db: Db, user_iid: number, node_iids: readonly number[]) =>
  db
    .selectFrom('node_employees')
    .select('node_iid')
    .where('user_iid', '=', user_iid)
    .where('node_iid', 'in', node_iids)
    .execute();

export const removeEmployees = (db: Db, node_iid: number, user_iids: readonly number[]) =>
  db.deleteFrom('node_employees').where('node_iid', '=', node_iid).where('user_iid', 'in', user_iids).execute();

interface Employee {
  readonly user_iid: number;
  readonly job_position_iid: number | null;
}

export const saveEmployees = (db: Db, node_iid: number, employees: readonly Employee[]) =>
  db
    .insertInto('node_employees')
    .values(employees.map((employee) => ({ node_iid, ...employee })))
    .onConflict((conflict) =>
      conflict
        .columns(['node_iid', 'user_iid'])
        .doUpdateSet((eb) => ({ job_position_iid: eb.ref('excluded.job_position_iid') })),
    )
    .execute();
