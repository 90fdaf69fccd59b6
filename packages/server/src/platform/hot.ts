import type { CompiledQuery, DeleteResult, InsertResult, UpdateResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { confinedDb, type Db, runnerOf } from './db.ts';

/** Stands for a value while a statement is made. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A statement as it is sent for one school. */
interface Made {
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly written: readonly string[];
}

/** Rows of a statement; what gives none back answers none. */
type Row<R> = R extends InsertResult | UpdateResult | DeleteResult ? never : R;

const MOST_SCHOOLS = 500;

/**
 * A statement of the busiest paths: made once for a school, by the same guard as every other, then only filled with values.
 * `make` gets places in their stead, so it may hand them on as parameters but not look at them.
 */
export function hot<V extends object, R>(
  make: (db: Db, values: V) => CompiledQuery<R>,
): (db: Db, values: V) => Promise<Row<R>[]> {
  const known = new LRUCache<number, Made>({ max: MOST_SCHOOLS });
  return async (db, values) => {
    const { school_iid, onWrite, query } = runnerOf(db);
    const made = known.get(school_iid) ?? makeFor(school_iid, make);
    known.set(school_iid, made);
    for (const table of made.written) onWrite(table);
    const filled = made.parameters.map((one) => (one instanceof Place ? values[one.name as keyof V] : one));
    const { rows } = await query(made.text, filled);
    return rows as Row<R>[];
  };
}

function makeFor<V extends object, R>(school_iid: number, make: (db: Db, values: V) => CompiledQuery<R>): Made {
  const written: string[] = [];
  const db = confinedDb({ query: unsent }, school_iid, (table) => written.push(table));
  const places = new Proxy<V>({} as V, { get: (_, name) => new Place(String(name)) });
  const { sql: text, parameters } = make(db, places);
  return { text, parameters, written };
}

const unsent = (): Promise<never> => Promise.reject(new Error('a statement that is only made is not sent'));
