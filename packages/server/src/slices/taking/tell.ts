/** Tells learners what was held back of their sittings, once nothing holds it back any more. */
import { z } from 'zod';
import type { Open } from '../../platform/route.ts';
import type { Hearer, Work } from '../../platform/work.ts';
import { syllabusTree } from '../content/index.ts';
import { doInBatches } from './batches.ts';
import { announceStanding } from './finish.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';

export async function tellHeld(open: Open): Promise<void> {
  const schools = await open.schools.withWork('schools_with_results_to_tell');
  await doInBatches(open, schools, {
    lock: repository.lockHeld,
    act: tell,
    failure: 'results that were held back could not be told',
  });
}

/** Each is then told or has a later time. */
async function tell(work: Work, held: readonly Take[]): Promise<void> {
  const once = new Map<string, Take>();
  for (const take of held) once.set(`${take.course_iid}:${take.exercise_iid}:${take.user_iid}`, take);
  for (const take of once.values()) await announceStanding(work, take);
}

const Changed = z.object({
  ntype: z.string(),
  iid: z.number(),
  before: z.looseObject({ pid: z.unknown(), syllabus_iid: z.unknown() }).partial().optional(),
});

/** An author who gives an exercise an end or opens its keys, or who takes it out of a course, may end what holds its results back. */
const wakeChanged: Hearer = async (work, payload) => {
  const { ntype, iid, before } = Changed.parse(payload);
  const exercise_iids = ntype === 'exercise' ? [iid] : [];
  // What hangs under a node moves with it; a course that is given another syllabus holds nothing of the former one.
  const left = before?.pid === undefined ? before?.syllabus_iid : iid;
  if (typeof left === 'number') for (const item of await syllabusTree(work, left)) exercise_iids.push(item.iid);
  if (exercise_iids.length > 0) await repository.wakeHeld(work.db, { exercise_iids });
};

const Left = z.object({ user_iid: z.number() });

/** Somebody who has left a course can no longer sit there what is held back of them in another. */
const wakeLeft: Hearer = async (work, payload) => {
  await repository.wakeHeld(work.db, { user_iid: Left.parse(payload).user_iid });
};

/** Nothing that was sat, and no course with learners, can be deleted. */
export const hears: Readonly<Record<string, Hearer>> = {
  'content.updated': wakeChanged,
  'learning.unenrolled': wakeLeft,
};
