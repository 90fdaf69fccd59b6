/** Names of the records that the fields of others name by their numbers. */
import type { FieldTypes, Named } from '@sen/domain/shared/field-type.ts';
import { tablesBy } from '../table.ts';
import type { Work } from '../work.ts';
import type { Fields } from './entity.ts';
import { listNames } from './named-values.ts';

/** The numbers in a field that names one record or several. */
export const numbersIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');

/** By kind and number, all of one kind at once. */
async function namesFor(work: Work, types: FieldTypes, rows: readonly Fields[]): Promise<ReadonlyMap<string, Named>> {
  const tables = tablesBy(work.tables, 'records');
  const wanted = new Map<string, Set<number>>();
  for (const [name, { of }] of Object.entries(types))
    if (of !== undefined)
      wanted.set(of, new Set([...(wanted.get(of) ?? []), ...rows.flatMap((row) => numbersIn(row[name]))]));
  const found = await Promise.all(
    [...wanted].map(async ([of, iids]) => {
      const table = tables.get(of);
      if (table === undefined || iids.size === 0) return [];
      return (await listNames(work, table, [...iids])).map((one) => [`${of} ${one.iid}`, one] as const);
    }),
  );
  return new Map(found.flat());
}

/** What a record names, by field. */
export async function namedIn(work: Work, types: FieldTypes, fields: Fields): Promise<Record<string, Named[]>> {
  const names = await namesFor(work, types, [fields]);
  return Object.fromEntries(
    Object.entries(types).flatMap(([name, { of }]) =>
      of === undefined ? [] : [[name, numbersIn(fields[name]).flatMap((iid) => names.get(`${of} ${iid}`) ?? [])]],
    ),
  );
}

/** Rows with what they name in place of its numbers. */
export async function withNamed<R extends Fields>(
  work: Work,
  types: FieldTypes,
  rows: readonly R[],
): Promise<readonly R[]> {
  const naming = Object.entries(types).filter(([, { of }]) => of !== undefined);
  if (naming.length === 0 || rows.length === 0) return rows;
  const names = await namesFor(work, types, rows);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      naming.map(([name, { of, is }]) => {
        const named = numbersIn(row[name]).flatMap((iid) => names.get(`${of} ${iid}`) ?? []);
        return [name, is === 'references' ? named : (named[0] ?? null)];
      }),
    ),
  }));
}
