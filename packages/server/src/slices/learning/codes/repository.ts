/** Codes by which people come into courses themselves. */
import { asTime, type Db } from '../../../platform/db.ts';

const columns = ['course_iid', 'code', 'ends_at', 'most', 'used'] as const;

export const findCode = (db: Db, course_iid: number) =>
  db.selectFrom('course_codes').select(columns).where('course_iid', '=', course_iid).executeTakeFirst();

export const findByCode = (db: Db, code: string) =>
  db.selectFrom('course_codes').select(columns).where('code', '=', code).executeTakeFirst();

/** Held until whoever comes is in: of two for the last place the second sees that it is taken. */
export const lockByCode = (db: Db, code: string) =>
  db.selectFrom('course_codes').select(columns).where('code', '=', code).forUpdate().executeTakeFirst();

interface Saved {
  readonly course_iid: number;
  readonly code: string;
  readonly ends_at: number;
  readonly most: number;
  readonly made_by: number | null;
}

/** A course that has a code keeps how many came by it, unless it is another from now on. */
export const saveCode = ({ db, now }: { readonly db: Db; readonly now: number }, { ends_at, ...given }: Saved) => {
  const row = { ...given, ends_at: ends_at > 0 ? asTime(ends_at) : null };
  return db
    .insertInto('course_codes')
    .values({ ...row, made_at: asTime(now) })
    .onConflict((conflict) =>
      conflict.columns(['course_iid']).doUpdateSet((eb) => ({
        code: eb.ref('excluded.code'),
        ends_at: eb.ref('excluded.ends_at'),
        most: eb.ref('excluded.most'),
        used: eb
          .case()
          .when('course_codes.code', '=', eb.ref('excluded.code'))
          .then(eb.ref('course_codes.used'))
          .else(0)
          .end(),
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
};

export const noteUse = (db: Db, code: string) =>
  db
    .updateTable('course_codes')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', code)
    .execute();

export const removeCode = async (db: Db, course_iid: number): Promise<boolean> =>
  Number((await db.deleteFrom('course_codes').where('course_iid', '=', course_iid).executeTakeFirst()).numDeletedRows) >
  0;
