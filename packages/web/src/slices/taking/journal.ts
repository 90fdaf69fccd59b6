import type { AnswerEntry } from '@sen/domain/taking/model.ts';
import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';
import { openDatabase } from '../../platform/databases.ts';
import { currentUser } from '../../platform/session.ts';

/** What a learner gave to one question, as far as this device knows. */
export interface Given {
  readonly answer: AnswerEntry['answer'];
  /** Counts the changes on one page. */
  readonly rev: number;
  readonly flagged: boolean;
  readonly audiosInfo: NonNullable<AnswerEntry['audiosInfo']>;
}

/** A change that the server has not acknowledged yet. */
export interface JournalEntry extends Given {
  readonly take_id: number;
  /** The page it was made on: the number the server gave it. */
  readonly epoch: number;
  readonly uid: string;
  /** Whose it is: what others left here unsent does not go with somebody's sign-out. */
  readonly user_iid?: number | undefined;
  /** Milliseconds by this device's clock; only for throwing old entries away. */
  readonly at: number;
}

/** Where changes go before they go anywhere else. */
export interface Journal {
  /** Resolves once the change would survive the browser being killed. */
  readonly put: (uid: string, given: Given) => Promise<void>;
  /** Forgets the entry, unless it has changed beyond this revision of this page. */
  readonly settle: (uid: string, rev: number) => Promise<void>;
  readonly entries: () => Promise<JournalEntry[]>;
}

/** What exams forbid, as a page sees it. */
export type ViolationType = 'leave_window' | 'exit_full_screen' | 'copy_paste';

export interface Violation {
  readonly type: ViolationType;
  /** Unix seconds by the server. */
  readonly at: number;
}

/** Where violations are kept until the server has them, so that a reload loses none. */
export interface KeptViolations {
  readonly put: (violation: Violation) => Promise<void>;
  readonly settle: (violation: Violation) => Promise<void>;
  readonly entries: () => Promise<readonly Violation[]>;
}

interface Schema extends DBSchema {
  changes: { key: [number, string]; value: JournalEntry; indexes: { take: number } };
  facts: { key: string; value: string };
  places: { key: number; value: PaperPlace };
  violations: { key: [number, string, number]; value: ViolationRecord; indexes: { take: number } };
}

/** What the server has not been told yet of a take. */
interface ViolationRecord extends Violation {
  readonly take_id: number;
  readonly user_iid: number | undefined;
  /** Milliseconds by this device's clock; only for throwing old records away. */
  readonly kept_at: number;
}

/** 2: violations. */
const version = 2;
const kept_ms = 60 * 86_400_000;
let opened: Promise<IDBPDatabase<Schema>> | undefined;

async function open(): Promise<IDBPDatabase<Schema>> {
  const callbacks: OpenDBCallbacks<Schema> = {
    upgrade: (db, from) => {
      if (from < 1) {
        db.createObjectStore('changes', { keyPath: ['take_id', 'uid'] }).createIndex('take', 'take_id');
        db.createObjectStore('facts');
        db.createObjectStore('places');
      }
      db.createObjectStore('violations', { keyPath: ['take_id', 'type', 'at'] }).createIndex('take', 'take_id');
    },
    terminated: () => {
      opened = undefined;
    },
    blocking: () => forgetConnection(),
  };
  const db = await openDatabase<Schema>('sen-exam', callbacks, version);
  await dropOld(db);
  return db;
}

/** Nothing of exams long past lies on a shared computer for ever. */
async function dropOld(db: IDBPDatabase<Schema>): Promise<void> {
  const oldest = Date.now() - kept_ms;
  const changes = db.transaction('changes', 'readwrite').store;
  for await (const cursor of changes) if (cursor.value.at < oldest) await cursor.delete();
  const violations = db.transaction('violations', 'readwrite').store;
  for await (const cursor of violations) if (cursor.value.kept_at < oldest) await cursor.delete();
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

/** Which of two changes came later: of a later page, or of one page with a higher revision. Negative where it is `one`. */
export const earlier = (one: Counted, other: Counted): number => one.epoch - other.epoch || one.rev - other.rev;

type Counted = Pick<JournalEntry, 'epoch' | 'rev'>;

/** Changes of a take that lie on this device, of whichever page. */
export const unsentOf = async (take_id: number): Promise<JournalEntry[]> =>
  (await connection()).getAllFromIndex('changes', 'take', take_id);

/** The journal of one take on this device, in IndexedDB, as the page of this number writes it. */
export function openJournal(take_id: number, epoch: number): Journal {
  return {
    put: async (uid, given) => {
      const db = await connection();
      const transaction = db.transaction('changes', 'readwrite', { durability: 'strict' });
      const known = await transaction.store.get([take_id, uid]);
      const entry = { ...given, take_id, epoch, uid, user_iid: currentUser()?.iid, at: Date.now() };
      if (!known || earlier(known, entry) <= 0) await transaction.store.put(entry);
      await transaction.done;
    },
    settle: async (uid, rev) => {
      const db = await connection();
      const transaction = db.transaction('changes', 'readwrite');
      const known = await transaction.store.get([take_id, uid]);
      if (known && earlier(known, { epoch, rev }) <= 0) await transaction.store.delete([take_id, uid]);
      await transaction.done;
    },
    entries: () => unsentOf(take_id),
  };
}

/** Violations of a take that the server has not been told yet. Where nothing can be kept, the page tells them all the same. */
export const keptViolations = (take_id: number): KeptViolations => ({
  put: async (violation) => {
    const record = { ...violation, take_id, user_iid: currentUser()?.iid, kept_at: Date.now() };
    await connection()
      .then((db) => db.put('violations', record))
      .catch(() => undefined);
  },
  settle: async ({ type, at }) => {
    await connection()
      .then((db) => db.delete('violations', [take_id, type, at]))
      .catch(() => undefined);
  },
  entries: () =>
    connection()
      .then((db) => db.getAllFromIndex('violations', 'take', take_id))
      .catch(() => []),
});

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
