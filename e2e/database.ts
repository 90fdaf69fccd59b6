import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '../packages/server/src/platform/postgres.ts';
import type { Product } from './visit.ts';

/** A product that was stopped hears nothing. */
const PATIENCE_MS = 2000;

/** The product's own database, for what no screen shows yet and for mails that are kept. */
export async function openDatabase(product: Product) {
  const postgres = await openPostgres(product);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('listen sen_changes');
  return {
    query: async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> => {
      const { rows } = await client.query(text, [...values]);
      await forgotten(client);
      return rows;
    },
    close: async () => {
      await client.end();
      await postgres.stop();
    },
  };
}

let told = 0;

/** Behind the product's back: until it has said that it remembers nothing of what was before. */
async function forgotten(client: pg.Client): Promise<void> {
  told += 1;
  const name = `by-hand-${process.pid} ${told}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  const hear = ({ payload = '' }: pg.Notification) => {
    if (payload.split('\n').includes(`heard ${name}`)) resolve();
  };
  client.on('notification', hear);
  await client.query('select pg_notify($1, $2)', ['sen_changes', [name, 'all', 'accounts 0', 'bye'].join('\n')]);
  await Promise.race([promise, sleep(PATIENCE_MS)]);
  client.off('notification', hear);
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;
