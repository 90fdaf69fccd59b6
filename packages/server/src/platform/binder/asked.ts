import { searchText, wordPatterns } from '@sen/domain/shared/search-text.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Asked, Fields } from './entity.ts';

const ofList: ReadonlySet<string> = new Set([
  'keyword',
  'sort',
  'trash',
  'page',
  'items_per_page',
  'columns',
  'format',
]);

/** What the fields of a list call ask for; a page of -1 is everything. */
export function askedIn(given: Fields, page?: { readonly number: number; readonly size: number }): Asked {
  const { keyword, sort = '', trash = false } = given;
  const name = String(sort);
  return {
    keyword: typeof keyword === 'string' ? keyword : '',
    by: name.replace(/^-/, ''),
    falling: name.startsWith('-'),
    trash: trash === true,
    filters: Object.fromEntries(
      Object.entries(given).filter(([field, value]) => !ofList.has(field) && value !== undefined),
    ),
    ...(page && page.size > 0 && { limit: page.size, offset: (page.number - 1) * page.size }),
  };
}

/** Rising or falling; the iid behind it goes the same way, so that one index serves both. */
export const wayOf = ({ falling }: Pick<Asked, 'falling'>): 'asc' | 'desc' => (falling ? 'desc' : 'asc');

/**
 * What a page is ordered by. Where rows are searched for it is written so that no index has this order: one that has would be walked
 * to its end for a rare word.
 */
export const orderedBy = ({ keyword }: Pick<Asked, 'keyword'>, order: RawBuilder<unknown>): RawBuilder<unknown> =>
  !keyword ? order : sql`coalesce(${order}, ${order})`;

/** Whether a column of searched text has every word of a keyword. */
export const hasWords = (column: string, keyword: string) =>
  sql<boolean>`${sql.ref(column)} like all(${wordPatterns(keyword)}::text[])`;

/** The iids of those that have every word, for `where iid in`: a function of the database, as row security keeps the app from its indices. */
export const foundIn = (table: string, keyword: string) =>
  sql<number>`(select found_in(${table}, ${wordPatterns(keyword)}::text[]))`;

/** Of users: whose name or login name is the keyword itself. They come first, however many others have it in theirs. */
export const isNamed = (keyword: string) =>
  sql<boolean>`(lname_key = ${searchText(keyword)} or name_key = ${searchText(keyword)})`;

/** One page of a query and how many there are of all; both statements travel together. */
export async function paged<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset = 0 }: Pick<Asked, 'limit' | 'offset'>,
) {
  const counting = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'));
  const [counted, items] = await Promise.all([
    counting.$castTo<{ total: number }>().executeTakeFirstOrThrow(),
    (limit === undefined ? query : query.limit(limit).offset(offset)).execute(),
  ]);
  return { items, total: Number(counted.total) };
}
