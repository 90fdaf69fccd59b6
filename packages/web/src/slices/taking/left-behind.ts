import { type ExamAddress, saveSitting } from './api.ts';
import { deviceKey, deviceWords } from './device.ts';
import { type JournalEntry, openJournal, unsentOf } from './journal.ts';

/**
 * Offers the server once more what lies on this device of a sitting that has ended: what it has, or still takes, leaves the journal.
 * @returns how many answers came too late to count
 */
export async function offerLeftBehind(address: ExamAddress, take_id: number): Promise<number> {
  const entries = await unsentOf(take_id);
  const epochs = new Set(entries.map(({ epoch }) => epoch));
  let late = 0;
  for (const epoch of epochs)
    late += await offer(
      address,
      { take_id, epoch },
      entries.filter((entry) => entry.epoch === epoch),
    );
  return late;
}

type Page = Pick<JournalEntry, 'take_id' | 'epoch'>;

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
