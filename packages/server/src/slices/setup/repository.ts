import type { PlatformSettings } from '@sen/domain/setup/contract.ts';
import type { SetupLink } from '@sen/domain/setup/rules.ts';
import type { SupportedBrowser } from '@sen/domain/tenancy/model.ts';
import { sql } from 'kysely';
import { asTime, type Db } from '../../platform/db.ts';

export const findSettings = (db: Db) => db.selectFrom('platform_settings').select('settings').executeTakeFirst();

export const saveSettings = (db: Db, settings: PlatformSettings) =>
  db
    .insertInto('platform_settings')
    .values({ settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.columns([]).doUpdateSet((eb) => ({ settings: eb.ref('excluded.settings') })))
    .execute();

export const isHostTaken = async (db: Db, host: string): Promise<boolean> =>
  (await sql<{ taken: boolean }>`select exists (select from hosts where host = ${host}) as taken`.execute(db)).rows[0]
    ?.taken ?? false;

export interface Asking {
  readonly host: string;
  readonly contact_name: string;
  readonly mail: string;
  readonly phone: string;
}

interface Wanted {
  readonly domain: string;
  readonly name: string;
  readonly type: string;
  readonly language: string;
  readonly asked: Asking;
}

/** Puts a school into the queue; undefined where the domain is another's. */
export async function queueSchool(
  db: Db,
  { domain, name, type, language, asked }: Wanted,
): Promise<number | undefined> {
  const { rows } = await sql<{ iid: number | null }>`
    select queue_school(${domain}, ${name}, ${type}, ${language}, ${JSON.stringify(asked)}::jsonb) as iid`.execute(db);
  return rows[0]?.iid ?? undefined;
}

/** Counts over all schools; the database answers the system's own school only. */
export const findFigures = async (db: Db): Promise<unknown> =>
  (await sql`select *, current_setting('server_version') as version from system_figures()`.execute(db)).rows[0];

export interface SchoolFilter {
  readonly domain?: string;
  readonly status?: string | undefined;
  readonly pattern?: string;
  readonly page?: number;
  readonly items_per_page?: number;
}

/** One page of all schools, those that wait first, then the newest; likewise for the system's own school only. */
export const listSchools = async (
  db: Db,
  { domain = '', status = '', pattern = '', page = 1, items_per_page = 1 }: SchoolFilter,
): Promise<unknown[]> => {
  const most = items_per_page < 0 ? null : items_per_page;
  const skipped = most === null ? 0 : (page - 1) * most;
  return (
    await sql`select * from system_schools(${domain}, ${status}, ${pattern}, ${most}::int, ${skipped}::int)`.execute(db)
  ).rows;
};

interface MailFilter {
  readonly status: string | undefined;
  /** For `like`, in lower case; empty: all. */
  readonly pattern: string;
  readonly page: number;
  readonly items_per_page: number;
}

/** One page of every school's mails, the newest first and without their texts; likewise for the system's own school only. */
export const listMails = async (
  db: Db,
  { status = '', pattern, page, items_per_page }: MailFilter,
): Promise<unknown[]> => {
  const most = items_per_page < 0 ? null : items_per_page;
  const skipped = most === null ? 0 : (page - 1) * most;
  const { rows } = await sql`
    select domain, school, iid, use, to_address as "to", language, subject, status, tries, last_error, created_at, sent_at, total
    from system_mails(${status}, ${pattern}, ${most}::int, ${skipped}::int)`.execute(db);
  return rows;
};

/** Opens the school of this unit of work; false where it no longer waits. The person who asked for it gave their own address, which is not the school's to show. */
export const openSchool = async (db: Db, timezone: string, browsers: readonly SupportedBrowser[]): Promise<boolean> =>
  (
    await db
      .updateTable('schools')
      .set({ status: 'approved', timezone, supported_browsers: JSON.stringify(browsers) })
      .where('status', '=', 'queued')
      .returning('iid')
      .execute()
  ).length > 0;

export const refuseSchool = async (db: Db, reason: string): Promise<boolean> =>
  (
    await db
      .updateTable('schools')
      .set({ status: 'refused', asked: sql`asked || jsonb_build_object('reason', ${reason}::text)` })
      .where('status', '=', 'queued')
      .returning('iid')
      .execute()
  ).length > 0;

/** A host names one school only: a taken one is refused by `hosts_pkey`. */
export const addHost = (db: Db, host: string) => db.insertInto('hosts').values({ host }).execute();

interface NewLink {
  readonly token_hash: Buffer;
  readonly mail: string;
  readonly expires_at: number;
  readonly now: number;
}

/** Adds a link to the first setup; earlier ones end. */
export async function addLink(db: Db, { token_hash, mail, expires_at, now }: NewLink): Promise<void> {
  await db
    .updateTable('setup_links')
    .set({ expires_at: asTime(now) })
    .where('used_at', 'is', null)
    .where('expires_at', '>', asTime(now))
    .execute();
  await db
    .insertInto('setup_links')
    .values({ token_hash, mail, created_at: asTime(now), expires_at: asTime(expires_at) })
    .execute();
}

export const findLink = (db: Db, token_hash: Buffer): Promise<(SetupLink & { mail: string }) | undefined> =>
  db
    .selectFrom('setup_links')
    .select(['mail', 'expires_at', 'used_at'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();

export const useLink = (db: Db, token_hash: Buffer, now: number) =>
  db
    .updateTable('setup_links')
    .set({ used_at: asTime(now) })
    .where('token_hash', '=', token_hash)
    .execute();

/** The school's own row, held until the transaction ends: first setups of one school go one after the other. */
export const lockSchool = (db: Db) =>
  db.selectFrom('schools').select(['iid', 'theme', 'asked']).forUpdate().executeTakeFirstOrThrow();

export const findSchool = (db: Db) =>
  db.selectFrom('schools').select(['theme', 'asked', 'domain']).executeTakeFirstOrThrow();

interface Face {
  readonly theme: Readonly<Record<string, unknown>>;
  readonly org_types: readonly unknown[];
  /** Flags that are set from now on. */
  readonly conf: Readonly<Record<string, boolean>>;
}

export const saveFace = (db: Db, { theme, org_types, conf }: Face) =>
  db
    .updateTable('schools')
    .set({ theme: JSON.stringify(theme), org_types: JSON.stringify(org_types) })
    .set({ conf: sql`conf || ${JSON.stringify(conf)}::jsonb` })
    .execute();

/** Whether a mail of this use has left the outbox, or stays there because no mail server is configured. */
export const hasMailed = async (db: Db, use: string): Promise<boolean> =>
  (await db
    .selectFrom('deliveries')
    .select('iid')
    .where('way', '=', 'mail')
    .where('use', '=', use)
    .where('status', '=', 'sent')
    .limit(1)
    .executeTakeFirst()) !== undefined;
