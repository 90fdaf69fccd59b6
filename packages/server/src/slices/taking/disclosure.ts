/** What may be told of sittings, asked of the rules with all sittings of the person at hand. */
import { ExerciseOptions } from '@sen/domain/content/exercise/model.ts';
import {
  asTold,
  type Case,
  mayTellAtOnce,
  opensKeysAtOnce,
  type Place,
  type SatItem,
  type Sitting,
  type Told,
  toldOf,
} from '@sen/domain/taking/disclosure.ts';
import type { ToldResult } from '@sen/domain/taking/model.ts';
import type { Work } from '../../platform/work.ts';
import { findExercise } from '../content/index.ts';
import { coursesToLearn } from '../learning/index.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';

/** A learner and an item. */
interface Subject {
  readonly user_iid: number;
  readonly exercise_iid: number;
}

/** Everything a person has of an item, in every course. */
export interface Sittings {
  /** Those that count, oldest first. */
  readonly takes: readonly Take[];
  readonly retakes: readonly { readonly course_iid: number; readonly status: string }[];
  /** Courses in which the person may sit it. */
  readonly courses: readonly number[];
}

export async function sittingsOf(work: Work, { user_iid, exercise_iid }: Subject): Promise<Sittings> {
  const [takes, retakes, courses] = await Promise.all([
    repository.listSittings(work.db, { user_iid, exercise_iid }),
    repository.listRetakes(work.db, { user_iid, exercise_iid }),
    coursesToLearn(work, user_iid, exercise_iid),
  ]);
  return { takes, retakes, courses };
}

type Exercise = NonNullable<Awaited<ReturnType<typeof findExercise>>>;

/** Nobody can sit what is deleted: it is as one that closed long ago. */
const CLOSED = { start_time: 0, end_time: 1 };
const GONE: SatItem = { ...CLOSED, rule_type: 'practice', options: ExerciseOptions.parse({}) };

function asSat(exercise: Exercise | undefined): SatItem {
  if (!exercise) return GONE;
  const { fields, status } = exercise;
  return status === 'deleted' ? { ...fields, ...CLOSED } : fields;
}

/** How an item may be sat, also one that is gone. */
export const satItem = async (work: Work, exercise_iid: number): Promise<SatItem> =>
  asSat(await findExercise(work, exercise_iid));

const sittingOf = (take: Take): Sitting => ({
  state: take.status !== 'FINISHED' ? 'running' : take.is_over_time && take.takes_answers ? 'late' : 'ended',
  late_until: take.answers_until ?? 0,
  key_read_at: take.key_read_at,
  finished_at: take.finished_at,
});

export function caseOf(exercise: Exercise | undefined, { takes, retakes, courses }: Sittings, now: number): Case {
  const iids = new Set([...courses, ...takes.map(({ course_iid }) => course_iid)]);
  const places = [...iids].map(
    (iid): Place => ({
      sittings: takes.filter(({ course_iid }) => course_iid === iid).map(sittingOf),
      learns: courses.includes(iid),
      retake: retakes.find(({ course_iid }) => course_iid === iid)?.status,
    }),
  );
  return { item: asSat(exercise), places, now };
}

/** The case of a learner and an item as it stands now. */
export async function caseNow(work: Work, subject: Subject): Promise<Case> {
  const [exercise, sittings] = await Promise.all([findExercise(work, subject.exercise_iid), sittingsOf(work, subject)]);
  return caseOf(exercise, sittings, work.now);
}

/** Whether keys of answered questions may be told now, while a sitting goes on: then a checked answer is fixed (QUE-26). */
export const tellsAtOnce = async (work: Work, subject: Subject): Promise<boolean> =>
  opensKeysAtOnce(await satItem(work, subject.exercise_iid)) && mayTellAtOnce(await caseNow(work, subject));

/** What the learner may know of a finished sitting now. */
export const toldNow = async (work: Work, take: Take): Promise<Told> => toldIn(await caseNow(work, take), take);

/** The same where the case is at hand. */
export const toldIn = (given: Case, { released, reset_at }: Take): Told =>
  toldOf(given, { released, was_reset: reset_at !== null });

export const resultNow = async (work: Work, take: Take): Promise<ToldResult | null> =>
  asTold(take.result, await toldNow(work, take));
