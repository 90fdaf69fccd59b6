import { type ExamAddress, saveSitting } from './api.ts';
import { deviceKey, deviceWords } from './device.ts';
import { type JournalEntry, openJournal, unsentOf } from './journal.ts';

/**
 * Offers the server once more what lies on this device of a sitting that has ended: what it has, or still takes, leaves the journal.
 * @returns how many answers came too late to count
 */
export async function offerLeftBehind(address: ExamAddress, take_id: number): Promise<number> {
  const entries = await unsentOf(take_id);
  let late = 0;
  for (const epoch of new Set(entries.map((entry) => entry.epoch))) {
    const of_page = entries.filter((entry) => entry.epoch === epoch);
    for (let at = 0; at < of_page.length; at += AT_ONCE)
      late += await offer(address, { take_id, epoch }, of_page.slice(at, at + AT_ONCE));
  }
  return late;
}

type Page = Pick<JournalEntry, 'take_id' | 'epoch'>;

/** Few enough for one request, however long they are. */
const AT_ONCE = 5;

async function offer(address: ExamAddress, page: Page, entries: readonly JournalEntry[]): Promise<number> {
  const device = { device_key: await deviceKey(), device: deviceWords() };
  const questions = Object.fromEntries(
    entries.map(({ uid, answer, rev, flagged, audiosInfo }) => [
      uid,
      { answer: [...answer], rev, flagged, audiosInfo },
    ]),
  );
  const { saved } = await saveSitting(address, { ...page, ...device, status: 'DOING', questions });
  const journal = openJournal(page.take_id, page.epoch);
  await Promise.all(Object.entries(saved).map(([uid, rev]) => journal.settle(uid, rev)));
  return entries.filter(({ uid }) => saved[uid] === undefined).length;
}
