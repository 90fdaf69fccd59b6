import { forgetJournal, openJournal } from './journal.ts';
import { forgetTakes, keptTakeIds } from './kept-take.ts';

/** Answers of the person's running exams that only this device has. */
export async function countUnsent(): Promise<number> {
  const ids = await keptTakeIds();
  const entries = await Promise.all(ids.map((id) => openJournal(id).entries()));
  return entries.flat().length;
}

/** Nothing of the person's exams stays on the device. */
export async function forgetExams(): Promise<void> {
  for (const id of await keptTakeIds()) await forgetJournal(id);
  await forgetTakes();
}
