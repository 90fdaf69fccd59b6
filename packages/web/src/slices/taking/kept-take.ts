import { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import { ItemForLearner } from '@sen/domain/taking/contract.ts';
import { SavedAnswer } from '@sen/domain/taking/model.ts';
import type { DBSchema, IDBPDatabase } from 'idb';
import { z } from 'zod';
import { deleteDatabase, openDatabase } from '../../platform/databases.ts';
import { keepOwner } from '../../platform/kept-owner.ts';
import type { ExamAddress } from './api.ts';
import { earlier } from './journal.ts';

/** What a sitting needs to go on. Read and written by this schema: nothing of a key passes it, nor a shape of another version. */
const KeptTake = z.object({
  take_id: z.number(),
  epoch: z.number(),
  started_at: z.number(),
  deadline: z.number().nullable(),
  item: ItemForLearner,
  questions: z.array(QuestionForTaking),
  answers: z.record(z.string(), SavedAnswer),
});
export type KeptTake = z.output<typeof KeptTake>;

interface TakeRecord {
  readonly place: string;
  readonly user_iid: number;
  readonly take: unknown;
  /** Seconds the server's clock was ahead of this device's date. */
  readonly ahead: number;
  /** Milliseconds by this device's clock; only for throwing old ones away. */
  readonly at: number;
}

type AnswerRecord = Omit<SavedAnswer, 'saved_at'> & { readonly take_id: number; readonly uid: string };

interface Schema extends DBSchema {
  takes: { key: string; value: TakeRecord };
  answers: { key: [number, string]; value: AnswerRecord; indexes: { take: number } };
}

const database = 'sen-exam-papers';
const kept_ms = 14 * 86_400_000;
let opened: Promise<IDBPDatabase<Schema>> | undefined;

async function open(): Promise<IDBPDatabase<Schema>> {
  const db = await openDatabase<Schema>(database, {
    upgrade: (fresh) => {
      fresh.createObjectStore('takes', { keyPath: 'place' });
      fresh.createObjectStore('answers', { keyPath: ['take_id', 'uid'] }).createIndex('take', 'take_id');
    },
    terminated: closeTakes,
    blocking: closeTakes,
  });
  for (const { place, at } of await db.getAll('takes')) if (at < Date.now() - kept_ms) await db.delete('takes', place);
  return db;
}

function connection(): Promise<IDBPDatabase<Schema>> {
  opened ??= open();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Closes the connection; the next use opens another. */
export function closeTakes(): void {
  void opened?.then((db) => db.close()).catch(() => undefined);
  opened = undefined;
}

const placeOf = ({ ciid, iid }: ExamAddress): string => `${ciid ?? 0}:${iid}`;

/** Keeps a sitting as the server told it, in place of what was kept of it before. */
export async function keepTake(user_iid: number, address: ExamAddress, take: KeptTake, time: number): Promise<void> {
  const kept = KeptTake.parse(take);
  const db = await connection();
  const both = db.transaction(['takes', 'answers'], 'readwrite');
  const old = await both.objectStore('answers').index('take').getAllKeys(take.take_id);
  await Promise.all(old.map((key) => both.objectStore('answers').delete(key)));
  const record = { place: placeOf(address), user_iid, take: kept, ahead: time - Date.now() / 1000, at: Date.now() };
  await both.objectStore('takes').put(record);
  await both.done;
  keepOwner(user_iid);
}

/** Time that was given or taken. */
export async function changeKeptTake(
  address: ExamAddress,
  take_id: number,
  changes: Pick<KeptTake, 'deadline'>,
): Promise<void> {
  const store = (await connection()).transaction('takes', 'readwrite').store;
  const record = await store.get(placeOf(address));
  const take = KeptTake.safeParse(record?.take);
  if (record && take.data?.take_id === take_id) await store.put({ ...record, take: { ...take.data, ...changes } });
}

/** Keeps an answer that the server has acknowledged, unless a newer one is kept. What was fixed stays fixed. */
export async function keepAnswer(answer: AnswerRecord): Promise<void> {
  const { take_id, uid, epoch, rev, flagged, fixed, audiosInfo } = answer;
  const store = (await connection()).transaction('answers', 'readwrite').store;
  const known = await store.get([take_id, uid]);
  if (known && earlier(answer, known) < 0) return;
  const was_fixed = known?.fixed === true;
  const kept = { take_id, uid, answer: answer.answer, epoch, rev, flagged, fixed: fixed || was_fixed, audiosInfo };
  await store.put(kept);
}

/** The person's own sitting at this address with the newest acknowledged answers, and the server's time by this device's date. */
export async function keptTake(
  user_iid: number,
  address: ExamAddress,
): Promise<{ readonly take: KeptTake; readonly time: number } | undefined> {
  const db = await connection();
  const record = await db.get('takes', placeOf(address));
  const { data: take } = KeptTake.safeParse(record?.take);
  if (!record || !take || record.user_iid !== user_iid) return undefined;
  const newer = await db.getAllFromIndex('answers', 'take', take.take_id);
  const answers = { ...take.answers };
  for (const { take_id: _, uid, ...answer } of newer) {
    const known = answers[uid];
    if (!known || earlier(known, answer) <= 0) answers[uid] = { ...answer, saved_at: known?.saved_at ?? 0 };
  }
  return { take: { ...take, answers }, time: Date.now() / 1000 + record.ahead };
}

/** The sitting is over. */
export async function forgetTake(address: ExamAddress): Promise<void> {
  const db = await connection();
  const { data: take } = KeptTake.safeParse((await db.get('takes', placeOf(address)))?.take);
  await db.delete('takes', placeOf(address));
  if (!take) return;
  const answers = db.transaction('answers', 'readwrite').store;
  for (const key of await answers.index('take').getAllKeys(take.take_id)) await answers.delete(key);
}

export async function keptTakeIds(): Promise<number[]> {
  const records = await (await connection()).getAll('takes');
  return records.flatMap(({ take }) => KeptTake.safeParse(take).data?.take_id ?? []);
}

/** Whoever sits here next finds nothing of it. */
export async function forgetTakes(): Promise<void> {
  closeTakes();
  await deleteDatabase(database);
  keepOwner(undefined);
}
