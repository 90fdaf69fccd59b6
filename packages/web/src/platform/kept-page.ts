import type { DBSchema } from 'idb';
import { openDatabase } from './databases.ts';

interface Schema extends DBSchema {
  pages: { key: string; value: object };
}

const [store, key] = ['pages', 'last'] as const;

const open = () => openDatabase<Schema>('sen-page', { upgrade: (fresh) => void fresh.createObjectStore(store) });

/** What the last page was sent with. Local storage reaches the disk only after minutes; this survives the browser being killed. */
export async function readKeptPage(): Promise<unknown> {
  const db = await open();
  return db.get(store, key).finally(() => db.close());
}

export async function writeKeptPage(page: object): Promise<void> {
  const db = await open();
  const write = db.transaction(store, 'readwrite', { durability: 'strict' });
  await write.store.put(page, key);
  await write.done;
  db.close();
}
