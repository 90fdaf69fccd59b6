import { unsentOf } from './journal.ts';
import { keptTakeIds } from './kept-take.ts';

/** Answers of the person's running exams that only this device has. */
export async function countUnsent(): Promise<number> {
  const ids = await keptTakeIds();
  const entries = await Promise.all(ids.map(unsentOf));
  return entries.flat().length;
}
