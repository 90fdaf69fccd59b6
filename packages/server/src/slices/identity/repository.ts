import { type Place, scopeOf } from '@sen/domain/access/rules.ts';
import { userWords } from '@sen/domain/identity/user-words.ts';
import { type Grant, type Language, languages } from '@sen/domain/shared/actor.ts';
import { sql } from 'kysely';
import { foundIn, hasWords, isNamed } from '../../platform/binder/asked.ts';
import { asTime, type Db } from '../../platform/db.ts';
import { hot } from '../../platform/hot.ts';
import { type Rights, rightsOf } from '../../platform/rights.ts';
import { memberships, noMemberships } from './memberships-repository.ts';
import { isParentOnly } from './parent-only-repository.ts';
import { walletBalance } from './profile/balance-repository.ts';
import { isSetUp } from './two-factor/set-up-repository.ts';
import { avatarAddress } from './user-info.ts';

const account = [
  'iid',
  'id',
  'lname',
  'mail',
  'name',
  'status',
  'settings',
  'ga_enabled',
  'created_at',
  'pass_hash',
  'avatar',
  'mail_proven_at',
] as const;

const listNamed = hot((db, { lowered }: { readonly lowered: string }) =>
  db
    .selectFrom('users')
    .select([...account, walletBalance(), isSetUp(), isParentOnly(), memberships])
    .where((eb) =>
      eb.or([eb('lname_key', '=', lowered), eb.and([eb('mail_key', '<>', ''), eb('mail_key', '=', lowered)])]),
    )
    .where('status', '<>', 'deleted')
    .orderBy((eb) => eb('lname_key', '=', lowered), 'desc')
    .limit(1)
    .compile(),
);

/** By login name or mail, in any case (IDN-01). */
export const findAccount = async (db: Db, name: string) => (await listNamed(db, { lowered: name.toLowerCase() })).at(0);

export const findUser = (db: Db, iid: number) =>
  db
    .selectFrom('users')
    .select([...account, walletBalance(), isSetUp(), isParentOnly(), memberships])
    .where('iid', '=', iid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();

/** What the school speaks; of one's own school alone, as everything else. */
export async function schoolLanguage(db: Db): Promise<Language> {
  const { language } = await db.selectFrom('schools').select('language').executeTakeFirstOrThrow();
  return languages.find((known) => known === language) ?? 'en';
}

/** By mail alone, in any case. */
export const findByMail = (db: Db, mail: string) =>
  db
    .selectFrom('users')
    .select([...account, walletBalance(), isSetUp(), isParentOnly(), memberships])
    .where('mail_key', '<>', '')
    .where('mail_key', '=', mail.toLowerCase())
    .where('status', '<>', 'deleted')
    .executeTakeFirst();

/** From now on the address of the account is known to be its person's. */
export const proveMail = (db: Db, iid: number, now: number) =>
  db
    .updateTable('users')
    .set({ mail_proven_at: asTime(now) })
    .where('iid', '=', iid)
    .where('mail', '<>', '')
    .where('mail_proven_at', 'is', null)
    .execute();

const listRightsRows = hot((db, { user_iid }: { readonly user_iid: number }) =>
  db
    .selectFrom('users')
    .select((eb) => rightsOf(eb.ref('users.iid')).as('rights'))
    .where('iid', '=', user_iid)
    .compile(),
);

/** All that an account holds; nothing where it is not there. */
export async function findRights(db: Db, user_iid: number): Promise<Rights> {
  const [found] = await listRightsRows(db, { user_iid });
  return found?.rights ?? { grants: [], abac: [], owns: [] };
}

export const listGrants = async (db: Db, user_iid: number): Promise<readonly Grant[]> =>
  (await findRights(db, user_iid)).grants;

/** What several people have set for themselves. */
export async function listSettingsOf(db: Db, user_iids: readonly number[]): Promise<ReadonlyMap<number, unknown>> {
  const found = await db.selectFrom('users').select(['iid', 'settings']).where('iid', 'in', user_iids).execute();
  return new Map(found.map(({ iid, settings }) => [iid, settings]));
}

/** The organizations somebody belongs to today and those above them, as places that a right may be held over. */
export async function listPlacesOf(db: Db, user_iid: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select scope from places_of(${scopeOf('user', user_iid)}) where height > 0`.execute(db);
  return rows;
}

/** The same of several people. */
export async function listPlacesOfAll(db: Db, user_iids: readonly number[]): Promise<ReadonlyMap<number, Place[]>> {
  const { rows } = await sql<Place & { iid: number }>`
    select person.iid, place.scope from unnest(${user_iids}::bigint[]) as person (iid)
    cross join lateral places_of('user-' || person.iid) place where place.height > 0`.execute(db);
  return Map.groupBy(rows, ({ iid }) => iid);
}

/** The same of several. */
export async function listRightsOf(db: Db, user_iids: readonly number[]): Promise<ReadonlyMap<number, Rights>> {
  const found = await db
    .selectFrom('users')
    .select('iid')
    .select((eb) => rightsOf(eb.ref('users.iid')).as('rights'))
    .where('iid', 'in', user_iids)
    .execute();
  return new Map(found.map(({ iid, rights }) => [iid, rights]));
}

/** What somebody may do, whether their account is open and what they have chosen. */
export const findDoer = (db: Db, iid: number) =>
  db
    .selectFrom('users')
    .select(['status', 'settings'])
    .select((eb) => rightsOf(eb.ref('users.iid')).as('rights'))
    .where('iid', '=', iid)
    .executeTakeFirst();

/** Without `mail_proven_at` nobody has shown yet that the address is this person's. */
export const addUser = (
  db: Db,
  {
    mail_proven_at,
    ...user
  }: {
    lname: string;
    mail: string;
    name: string;
    /** Null: signs in by other ways only. */
    pass_hash: string | null;
    status?: 'activated' | 'unactivated';
    mail_proven_at?: number;
  },
) =>
  db
    .insertInto('users')
    .values({
      ...user,
      search_text: userWords(user),
      mail_proven_at: user.mail === '' || mail_proven_at === undefined ? null : asTime(mail_proven_at),
    })
    .returning([...account, walletBalance(), isSetUp(), isParentOnly(), noMemberships])
    .executeTakeFirstOrThrow();

interface Try {
  readonly account_key: string;
  readonly now: number;
  /** A window that began before is over. */
  readonly since: number;
}

const addTry = hot((db, { account_key, now, since }: Try) =>
  db
    .insertInto('sign_in_tries')
    .values({ account: account_key, window_start: asTime(now), tries: 1 })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet((eb) => {
        const over = eb('sign_in_tries.window_start', '<', asTime(since));
        return {
          tries: eb
            .case()
            .when(over)
            .then(1)
            .else(eb('sign_in_tries.tries', '+', 1))
            .end(),
          window_start: eb
            .case()
            .when(over)
            .then(eb.ref('excluded.window_start'))
            .else(eb.ref('sign_in_tries.window_start'))
            .end(),
        };
      }),
    )
    .returning(['tries', 'window_start'])
    .compile(),
);

/** Counts a try at what is neither an account nor a place, such as mails to one name, and answers how many fell into the running window of `window_s` seconds. */
export async function countTry(
  db: Db,
  account_key: string,
  now: number,
  window_s: number,
): Promise<{ tries: number; window_start: number }> {
  const [counted] = await addTry(db, { account_key, now, since: now - window_s });
  if (!counted) throw new Error('the try was not counted');
  return counted;
}

export const listSessionsOf = (db: Db, user_iid: number, now: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_iid', '=', user_iid)
    .where('expires_at', '>', asTime(now))
    .orderBy('seen_at', 'desc')
    .execute();

/** Ends sessions of one account: the named one, or all but the kept one. */
export async function removeSessions(
  db: Db,
  user_iid: number,
  which: { only?: string; keep?: string },
): Promise<number> {
  let query = db.deleteFrom('sessions').where('user_iid', '=', user_iid);
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  if (which.keep !== undefined) query = query.where('id', '<>', which.keep);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Drops what has run out: sessions, proofs, reset tokens, challenges, idempotency keys after two days, counters of guesses after a day. */
export async function removeExpired(db: Db, now: number): Promise<void> {
  for (const table of ['sessions', 'authenticator_proofs', 'authenticator_resets', 'passkey_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<', asTime(now)).execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', asTime(now - 172_800))
    .execute();
  await db
    .deleteFrom('sign_in_tries')
    .where('window_start', '<', asTime(now - 86_400))
    .execute();
}

export const addGrants = (db: Db, user_iid: number, grants: readonly Grant[]) =>
  db
    .insertInto('grants')
    .values(grants.map((grant) => ({ user_iid, ...grant })))
    .onConflict((conflict) => conflict.columns(['user_iid', 'role', 'scope']).doNothing())
    .execute();

/** Names of accounts, and the addresses of their pictures, by iid. */
export async function listNames(db: Db, iids: readonly number[]) {
  const found = await db
    .selectFrom('users')
    .select(['iid', 'name', 'lname', 'mail', 'avatar'])
    .where('iid', 'in', iids)
    .execute();
  return found.map((user) => ({ ...user, avatar: avatarAddress(user.avatar) }));
}

export interface WordsForPeople {
  readonly keys: readonly string[];
  readonly names: readonly string[];
}

export const listPeopleNamed = (db: Db, { keys, names }: WordsForPeople) => {
  const among = (words: readonly string[]) => sql<string>`any(${words}::text[])`;
  return db
    .selectFrom('users')
    .select(['iid', 'name', 'lname', 'lname_key', 'mail_key', 'code_key', 'name_key'])
    .where('status', '<>', 'deleted')
    .where((eb) =>
      eb.or([
        eb('lname_key', '=', among(keys)),
        eb.and([eb('mail_key', '<>', ''), eb('mail_key', '=', among(keys))]),
        eb.and([eb('code_key', '<>', ''), eb('code_key', '=', among(keys))]),
        eb('name_key', '=', among(names)),
      ]),
    )
    .execute();
};

/** Of these people those who are not gone, by given name, which is the last word of a Vietnamese name; with a keyword those who have its words. */
export const listByName = (db: Db, iids: readonly number[], keyword = '') => {
  const query = db
    .selectFrom('users')
    .select(['iid', 'name', 'lname'])
    .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
    .where('status', '<>', 'deleted');
  return (keyword === '' ? query : query.where(hasWords('search_text', keyword)))
    .orderBy(sql`substring(name from '[^ ]+$') collate "vi-x-icu"`)
    .orderBy(sql`name collate "vi-x-icu"`)
    .orderBy('iid')
    .execute();
};

/** Of these accounts those that are open. */
export async function listOpen(db: Db, iids: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('users')
    .select('iid')
    .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
    .where('status', '=', 'activated')
    .execute();
  return found.map(({ iid }) => iid);
}

const heldRoles = sql<{ user_iid: number; role: string; scope: string }>`held_roles()`;

/** People who hold one of the roles over a scope, by name. */
export const listHolders = (db: Db, scopes: readonly string[], roles: readonly string[]) =>
  db
    .selectFrom('users')
    .innerJoin(heldRoles.as('held'), (join) => join.onRef('held.user_iid', '=', 'users.iid'))
    .select(['users.iid', 'users.name', 'held.scope', 'held.role'])
    .distinct()
    .where('held.scope', 'in', scopes)
    .where('held.role', 'in', roles)
    .orderBy('users.name')
    .execute();

/** Activated accounts whose name, login name or mail has every word of the keyword, searched without accents. */
export const searchUsers = (db: Db, keyword: string, most: number) =>
  db
    .selectFrom('users')
    .select(['iid', 'name', 'lname', 'mail'])
    .where('status', '=', 'activated')
    .where('iid', 'in', foundIn('users', keyword))
    .orderBy(isNamed(keyword), 'desc')
    .orderBy('name')
    .limit(most)
    .execute();

/** The same among some of them. */
export const searchUsersAmong = async (db: Db, keyword: string, iids: readonly number[], most: number) =>
  iids.length === 0
    ? []
    : db
        .selectFrom('users')
        .select(['iid', 'name', 'lname', 'mail'])
        .where('iid', '=', sql<number>`any(${iids}::bigint[])`)
        .where('status', '=', 'activated')
        .where(hasWords('search_text', keyword))
        .orderBy(isNamed(keyword), 'desc')
        .orderBy('name')
        .limit(most)
        .execute();
