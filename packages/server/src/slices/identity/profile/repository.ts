import type { UserStatus } from '@sen/domain/identity/model.ts';
import type { Profile } from '@sen/domain/identity/profile/model.ts';
import { sensitiveFields } from '@sen/domain/identity/profile/sensitive.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

const columns = [
  'phone',
  'birthday',
  'sex',
  'nationality',
  'address',
  'city',
  'emergency_name',
  'emergency_phone',
  'education_level',
  'school_attended',
  'field_of_study',
  'graduation_year',
  'payer_iid',
  'category',
  'admission_year',
  'admission_major',
  'admission_score',
  'admission_documents',
  'code',
  'grade',
  'school_year',
  'identity_number',
] as const satisfies readonly (keyof Profile)[];

export const findProfile = (db: Db, iid: number): Promise<(Profile & { version: number }) | undefined> =>
  db
    .selectFrom('users')
    .select([...columns, 'version'])
    .where('iid', '=', iid)
    .executeTakeFirst();

export const findSensitive = (db: Db, iid: number) =>
  db
    .selectFrom('users')
    .select(sensitiveFields)
    .where('iid', '=', iid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();

type Saved = Partial<Profile> & { readonly name?: string; readonly mail?: string; readonly search_text?: string };

/** Saves what is given as a new version; false where `version` is given and no longer the present one. */
export async function saveProfile(db: Db, iid: number, values: Saved, version?: number): Promise<boolean> {
  const query = db
    .updateTable('users')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('iid', '=', iid);
  const saved = await (version === undefined ? query : query.where('version', '=', version)).executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** What is left out is off; how the home is arranged stays. */
export const saveSettings = (db: Db, iid: number, settings: object, ga_enabled: boolean) =>
  db
    .updateTable('users')
    .set({
      settings: sql`${JSON.stringify(settings)}::jsonb || jsonb_strip_nulls(jsonb_build_object('widget', settings -> 'widget'))`,
      ga_enabled,
    })
    .where('iid', '=', iid)
    .execute();

export const saveWidgets = (db: Db, iid: number, widget: readonly string[]) =>
  db
    .updateTable('users')
    .set({ settings: sql`settings || ${JSON.stringify({ widget })}::jsonb` })
    .where('iid', '=', iid)
    .execute();

/** What a person is found by. */
export const findWords = (db: Db, iid: number) =>
  db.selectFrom('users').select(['name', 'lname', 'mail', 'code', 'phone']).where('iid', '=', iid).executeTakeFirst();

/** Puts a picture in the place of the one before. @returns the name of that one. */
export async function saveAvatar(db: Db, iid: number, avatar: string): Promise<string> {
  const before = await db
    .selectFrom('users')
    .select('avatar')
    .where('iid', '=', iid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ avatar }).where('iid', '=', iid).execute();
  return before.avatar;
}

/** Hash of the password, held until the transaction ends. */
export const lockPassword = async (db: Db, iid: number): Promise<string | null | undefined> =>
  (await db.selectFrom('users').select('pass_hash').where('iid', '=', iid).forUpdate().executeTakeFirst())?.pass_hash;

/** Whether an account is open, and why not. */
export const findStanding = async (db: Db, iid: number) => {
  const found = await db
    .selectFrom('users')
    .select(['status', 'status_reason'])
    .where('iid', '=', iid)
    .executeTakeFirst();
  return found && { status: found.status as UserStatus, reason: found.status_reason };
};

export const saveStatus = (
  db: Db,
  iid: number,
  status: 'activated' | 'unactivated' | 'banned',
  status_reason: string,
) =>
  db
    .updateTable('users')
    .set({ status, status_reason })
    .where('iid', '=', iid)
    .where('status', '<>', 'deleted')
    .execute();

/** Guardians of a person, by name. */
export const listParents = (db: Db, child_iid: number) =>
  db
    .selectFrom('guardians')
    .innerJoin('users', 'users.iid', 'guardians.parent_iid')
    .select(['users.iid', 'users.name'])
    .where('child_iid', '=', child_iid)
    .where('users.status', '<>', 'deleted')
    .orderBy('users.name')
    .execute();

/** People somebody is guardian of. */
export const listChildren = async (db: Db, parent_iid: number): Promise<number[]> =>
  (await db.selectFrom('guardians').select('child_iid').where('parent_iid', '=', parent_iid).execute()).map(
    (row) => row.child_iid,
  );

interface Span {
  readonly user_iid: number;
  readonly year: number | undefined;
  readonly zone: string;
}

/** What was done by or to an account, newest first. The kind of event is written out, so that its index serves. */
const accountEvents = (db: Db, { user_iid, year, zone }: Span) => {
  const query = db
    .selectFrom('events')
    .where(sql<boolean>`name like 'identity.%'`)
    .where((eb) => eb.or([eb('actor_iid', '=', user_iid), eb('about_user', '=', String(user_iid))]));
  return year === undefined
    ? query
    : query.where(sql<number>`extract(year from at at time zone ${zone})::int`, '=', year);
};

export async function listAccountEvents(db: Db, span: Span, { limit, offset }: { limit: number; offset: number }) {
  const [items, counted] = await Promise.all([
    accountEvents(db, span)
      .select(['iid', 'name', 'actor_iid', 'masked_by_iid', 'token_id', 'payload', 'at'])
      .orderBy('iid', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    accountEvents(db, span)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total: counted.total };
}

/** What the school asks of everybody, as it is kept. */
export const findConf = async (db: Db): Promise<unknown> =>
  (await db.selectFrom('schools').select('conf').executeTakeFirst())?.conf;
