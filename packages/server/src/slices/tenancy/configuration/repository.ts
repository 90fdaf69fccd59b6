import type { ConfSecret } from '@sen/domain/tenancy/conf.ts';
import type { Db } from '../../../platform/db.ts';

/** The school's own row, locked until the change is done: changes of its settings, texts and mails go one after the other. */
export const lockSchool = (db: Db) => selectSchool(db).forUpdate().executeTakeFirstOrThrow();

export const findSchool = (db: Db) => selectSchool(db).executeTakeFirstOrThrow();

export type SchoolRow = Awaited<ReturnType<typeof findSchool>>;

const selectSchool = (db: Db) =>
  db
    .selectFrom('schools')
    .select(['domain', 'name', 'type', 'language', 'timezone', 'email', 'address', 'hotline'])
    .select(['theme', 'conf', 'org_types', 'supported_browsers']);

interface SchoolChanges {
  readonly name?: string;
  readonly language?: string;
  readonly timezone?: string;
  readonly email?: string;
  readonly address?: string;
  readonly hotline?: string;
  readonly conf?: object;
  readonly theme?: object;
  readonly org_types?: readonly object[];
  readonly supported_browsers?: readonly object[];
}

export async function saveSchool(db: Db, changes: SchoolChanges): Promise<void> {
  const { conf, theme, org_types, supported_browsers, ...plain } = changes;
  await db
    .updateTable('schools')
    .set({
      ...plain,
      ...(conf && { conf: JSON.stringify(conf) }),
      ...(theme && { theme: JSON.stringify(theme) }),
      ...(org_types && { org_types: JSON.stringify(org_types) }),
      ...(supported_browsers && { supported_browsers: JSON.stringify(supported_browsers) }),
    })
    .execute();
}

export async function listHosts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('hosts').select('host').orderBy('host').execute();
  return rows.map(({ host }) => host);
}

/** A host that any school has already is refused by the database (`hosts_pkey`). */
export async function addHost(db: Db, host: string): Promise<void> {
  await db.insertInto('hosts').values({ host }).execute();
}

export async function removeHost(db: Db, host: string): Promise<void> {
  await db.deleteFrom('hosts').where('host', '=', host).execute();
}

/** Types that organizations of the school have, without those in the trash. */
export async function listUsedTypes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('type')
    .distinct()
    .where('status', '<>', 'deleted')
    .execute();
  return rows.map(({ type }) => type);
}

export async function listSecrets(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('school_secrets').select('name').execute();
  return rows.map(({ name }) => name);
}

export const saveSecret = (db: Db, name: ConfSecret, sealed: Buffer) =>
  db
    .insertInto('school_secrets')
    .values({ name, sealed })
    .onConflict((oc) => oc.column('name').doUpdateSet({ sealed }))
    .execute();

export const removeSecret = (db: Db, name: ConfSecret) =>
  db.deleteFrom('school_secrets').where('name', '=', name).execute();
