/** The one way into IndexedDB. */
import { type DBSchema, deleteDB, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * Every database of this browser, with the stores in it that are of the device. All others are of people: when somebody signs out,
 * each row goes that names nobody else by `user_iid`.
 */
const ofDevice = {
  'sen-page': ['pages'],
  'sen-exam': ['facts'],
  'sen-exam-papers': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type DatabaseName = keyof typeof ofDevice;

export const openDatabase = <Schema extends DBSchema>(
  name: DatabaseName,
  callbacks: OpenDBCallbacks<Schema>,
  version = 1,
): Promise<IDBPDatabase<Schema>> => openDB<Schema>(name, version, callbacks);

export const deleteDatabase = (name: DatabaseName): Promise<void> => deleteDB(name);

export async function forgetRows(user_iid: number): Promise<void> {
  for (const [name, kept] of Object.entries(ofDevice)) {
    const db = await openIfThere(name);
    if (!db) continue;
    const stores = [...db.objectStoreNames].filter((store) => !kept.some((one) => one === store));
    for (const store of stores) await forgetIn(db, store, user_iid);
    db.close();
  }
}

/** Opening a database that is not there would make it, without its stores. */
const openIfThere = (name: string): Promise<IDBPDatabase | undefined> =>
  openDB(name, undefined, {
    upgrade: (_db, _from, _to, transaction) => {
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  }).catch(() => undefined);

async function forgetIn(db: IDBPDatabase, name: string, user_iid: number): Promise<void> {
  const transaction = db.transaction(name, 'readwrite', { durability: 'strict' });
  for await (const cursor of transaction.store) {
    const { user_iid: owner = user_iid } = Object(cursor.value);
    if (owner === user_iid) await cursor.delete();
  }
  await transaction.done;
}
