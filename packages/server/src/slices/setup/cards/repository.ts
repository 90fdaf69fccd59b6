import type { newCardPackage } from '@sen/domain/setup/cards/contract.ts';
import type { CardState } from '@sen/domain/setup/cards/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { sql } from 'kysely';
import { paged } from '../../../platform/binder/asked.ts';
import { asTime, type Db } from '../../../platform/db.ts';

const shown = ['iid', 'name', 'price', 'face_value', 'quantity', 'expiry', 'created_at'] as const;

export const addPackage = (db: Db, given: Input<typeof newCardPackage>, created_by: number, now: number) =>
  db
    .insertInto('card_packages')
    .values({ ...given, expiry: given.expiry || null, created_by, created_at: asTime(now) })
    .returning(shown)
    .executeTakeFirstOrThrow();

interface Page {
  readonly limit: number | undefined;
  readonly offset: number;
}

/** The newest first. */
export const listPackages = (db: Db, page: Page) =>
  paged(db.selectFrom('card_packages').select(shown).orderBy('iid', 'desc'), page);

export const findPackage = (db: Db, iid: number) =>
  db.selectFrom('card_packages').select(shown).where('iid', '=', iid).executeTakeFirst();

export const countCards = (db: Db, packages: readonly number[]) =>
  db
    .selectFrom('cards')
    .select(['package_iid', sql<number>`count(*)`.as('made'), sql<number>`count(used_time)`.as('used')])
    .where('package_iid', 'in', packages)
    .groupBy('package_iid')
    .execute();

export interface NewCard {
  readonly number: number;
  readonly code_hash: Buffer;
  readonly code_sealed: Buffer;
  readonly last_four: string;
}

/** Many in one statement. */
export const addCards = (db: Db, school_iid: number, package_iid: number, cards: readonly NewCard[]) =>
  sql`insert into cards (school_id, package_iid, number, code_hash, code_sealed, last_four)
    select ${school_iid}, ${package_iid}, * from unnest(${cards.map(({ number }) => number)}::int[],
      ${cards.map(({ code_hash }) => code_hash)}::bytea[], ${cards.map(({ code_sealed }) => code_sealed)}::bytea[],
      ${cards.map(({ last_four }) => last_four)}::text[])`.execute(db);

export const listCards = (db: Db, package_iid: number, state: CardState | undefined, page: Page) => {
  const all = db
    .selectFrom('cards')
    .select(['number', 'last_four', 'used_time'])
    .where('package_iid', '=', package_iid);
  const those = state === undefined ? all : all.where('used_time', state === 'used' ? 'is not' : 'is', null);
  return paged(those.orderBy('number'), page);
};

/** In the order of their numbers, after one of them. */
export const listSealed = (db: Db, package_iid: number, after: number, most: number) =>
  db
    .selectFrom('cards')
    .select(['number', 'code_sealed', 'used_time'])
    .where('package_iid', '=', package_iid)
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .execute();
