import pg from 'pg';
import { openPostgres } from '../packages/server/src/platform/postgres.ts';
import type { Product } from './visit.ts';

/** The product's own database, for what no screen shows yet and for mails that are kept. */
export async function openDatabase(product: Product) {
  const postgres = await openPostgres(product);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return {
    query: async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> => {
      const { rows } = await client.query(text, [...values]);
      // Behind the server's back: it remembers nothing of what was before.
      await client.query(`select pg_notify('sen_changes', E'by hand\nall')`);
      return rows;
    },
    close: async () => {
      await client.end();
      await postgres.stop();
    },
  };
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;
