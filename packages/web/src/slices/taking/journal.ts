import type { AnswerEntry } from '@sen/domain/taking/model.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a learner gave to one question, as far as this device knows. */
export interface Given {
  readonly answer: AnswerEntry['answer'];
  /** Counts the changes; the highest wins on device and server alike. */
  readonly rev: number;
  readonly flagged: boolean;
  readonly audiosInfo: NonNullable<AnswerEntry['audiosInfo']>;
}

/** A change that the server has not acknowledged yet. */
export interface JournalEntry extends Given {
  readonly take_id: number;
  readonly uid: string;
  /** Milliseconds by this device's clock; only for throwing old entries away. */
  readonly at: number;
}

/** Where changes go before they go anywhere else. */
export interface Journal {
  /** Resolves once the change would survive the browser being killed. */
  readonly put: (uid: string, given: Given) => Promise<void>;
  /** Forgets the entry, unless it has changed beyond this revision. */
  readonly settle: (uid: string, rev: number) => Promise<void>;
  readonly entries: () => Promise<JournalEntry[]>;
}

interface Schema extends DBSchema {
  changes: { key: [number, string]; value: JournalEntry; indexes: { take: number } };
  facts: { key: string; value: string };
  places: { key: number; value: PaperPlace };
}

const database = 'sen-exam';
const kept_ms = 60 * 86_400_000;
let opened: Promise<IDBPDatabase<Schema>> | undefined;

async function open(): Promise<IDBPDatabase<Schema>> {
  const db = await openDB<Schema>(database, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('changes', { keyPath: ['take_id', 'uid'] }).createIndex('take', 'take_id');
      fresh.createObjectStore('facts');
      fresh.createObjectStore('places');
    },
    terminated: () => {
      opened = undefined;
    },
    blocking: () => forgetConnection(),
  });
  await dropOld(db);
  return db;
}

/** Answers of exams long past do not lie on a shared computer for ever. */
async function dropOld(db: IDBPDatabase<Schema>): Promise<void> {
  const store = db.transaction('changes', 'readwrite').store;
  for await (const cursor of store) if (cursor.value.at < Date.now() - kept_ms) await cursor.delete();
}

function connection(): Promise<IDBPDatabase<Schema>> {
  opened ??= open();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Closes the connection; the next use opens another. */
export function forgetConnection(): void {
  void opened?.then((db) => db.close()).catch(() => undefined);
  opened = undefined;
}

/** The journal of one take on this device, in IndexedDB. */
export function openJournal(take_id: number): Journal {
  return {
    put: async (uid, given) => {
      const db = await connection();
      const transaction = db.transaction('changes', 'readwrite', { durability: 'strict' });
      const known = await transaction.store.get([take_id, uid]);
      if (!known || known.rev <= given.rev) await transaction.store.put({ ...given, take_id, uid, at: Date.now() });
      await transaction.done;
    },
    settle: async (uid, rev) => {
      const db = await connection();
      const transaction = db.transaction('changes', 'readwrite');
      const known = await transaction.store.get([take_id, uid]);
      if (known && known.rev <= rev) await transaction.store.delete([take_id, uid]);
      await transaction.done;
    },
    entries: async () => (await connection()).getAllFromIndex('changes', 'take', take_id),
  };
}

/** Forgets a take altogether, also what was never sent. */
export async function forgetJournal(take_id: number): Promise<void> {
  const db = await connection();
  const changes = db.transaction('changes', 'readwrite').store;
  for (const key of await changes.index('take').getAllKeys(take_id)) await changes.delete(key);
  await db.delete('places', take_id);
}

/** Where in a paper the learner was. */
export interface PaperPlace {
  readonly uid: string;
  /** The last question was in front once. */
  readonly reached_last: boolean;
}

export async function keptPlace(take_id: number): Promise<PaperPlace | undefined> {
  return connection()
    .then((db) => db.get('places', take_id))
    .catch(() => undefined);
}

export async function keepPlace(take_id: number, place: PaperPlace): Promise<void> {
  await connection()
    .then((db) => db.put('places', place, take_id))
    .catch(() => undefined);
}

export async function keptDeviceKey(): Promise<string | undefined> {
  return connection()
    .then((db) => db.get('facts', 'device_key'))
    .catch(() => undefined);
}

export async function keepDeviceKey(key: string): Promise<void> {
  await connection()
    .then((db) => db.put('facts', key, 'device_key'))
    .catch(() => undefined);
}
