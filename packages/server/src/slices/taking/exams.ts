/** Exams of the courses that somebody is in (TAK-59): what is open, what comes, and what came of those that are over. */
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { asTold } from '@sen/domain/taking/disclosure.ts';
import type * as calls from '@sen/domain/taking/homes/contract.ts';
import { attemptsLeft, mayRedo, mayResume, mayReview, mayStart } from '@sen/domain/taking/rules.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { Work } from '../../platform/work.ts';
import { findExercise } from '../content/index.ts';
import { coursesOfLearner, coursesToLearn, readerIid } from '../learning/index.ts';
import { toldIn } from './disclosure.ts';
import { type Exercise, type Sat, stateOf } from './item.ts';
import * as repository from './repository.ts';

type Exam = Output<typeof calls.myExams>['items'][number];

export async function myExams(work: Work, { phase, child_iid, page, items_per_page }: Input<typeof calls.myExams>) {
  const user_iid = await readerIid(work, child_iid);
  const placed = await examsOf(work, user_iid);
  const [takes, retakes] =
    placed.length > 0
      ? await Promise.all([repository.listTakesOf(work.db, user_iid), repository.listRetakesOf(work.db, user_iid)])
      : [[], []];
  const counted = takes
    .filter(({ reset_at }) => reset_at === null)
    .toSorted((one, other) => one.attempt - other.attempt);
  const told = await Promise.all(
    placed.map(async (exam): Promise<Exam> => {
      const iid = exam.exercise.iid;
      const here = placed.filter((one) => one.exercise.iid === iid).map(({ course }) => course.iid);
      const all = {
        takes: counted.filter(({ exercise_iid }) => exercise_iid === iid),
        retakes: retakes.filter(({ exercise_iid }) => exercise_iid === iid),
        // One that guests may sit can be sat in other courses too.
        courses: exam.exercise.fields.options.guest_can_learn_item ? await coursesToLearn(work, user_iid, iid) : here,
      };
      const sat = stateOf(exam.exercise, all, exam.course.iid, work.now);
      return examTold(exam, sat, child_iid === undefined);
    }),
  );
  const shown = told.filter((one) => phase === undefined || one.phase === phase).toSorted(byPhase);
  return { items: pageOf(shown, page, items_per_page), total: shown.length, page, items_per_page };
}

interface Placed {
  readonly exercise: Exercise;
  readonly course: { readonly iid: number; readonly siid: number; readonly name: string; readonly slug: string };
  readonly locked: boolean;
}

async function examsOf(work: Work, user_iid: number): Promise<Placed[]> {
  const courses = await coursesOfLearner(work, user_iid);
  const found = courses.flatMap(({ course, items, states }) =>
    items.flatMap(({ iid, rule_type }, at) =>
      rule_type === 'exam' ? [{ iid, course, locked: states[at]?.state === 'locked' }] : [],
    ),
  );
  const placed = await Promise.all(
    found.map(async ({ iid, ...rest }) => {
      const exercise = await findExercise(work, iid);
      return exercise && { exercise, ...rest };
    }),
  );
  return placed.filter((one) => one !== undefined);
}

/** `is_own`: only oneself sits it. */
function examTold({ exercise, course, locked }: Placed, sat: Sat, is_own: boolean): Exam {
  const { standing, last_finished: last, given } = sat;
  const { start_time, end_time, duration } = exercise.fields;
  const [resume, begin] = [mayResume(standing).ok, standing.finished === 0 ? mayStart(standing) : mayRedo(standing)];
  return {
    ...{ iid: exercise.iid, name: exercise.name, start_time, end_time, duration },
    ...{ course: course.iid, siid: course.siid, course_name: course.name, slug: course.slug },
    phase: phaseOf(sat, resume || begin.ok),
    attempts_left: attemptsLeft(standing),
    can: {
      start: is_own && begin.ok && !locked,
      resume: is_own && resume,
      review: is_own && mayReview(standing).ok,
    },
    why: locked ? 'course_locked' : begin.why,
    last: last
      ? {
          ...{ take_id: last.iid, finished_at: last.finished_at ?? last.started_at },
          result: asTold(last.result, toldIn(given, last)),
        }
      : null,
  };
}

/** Once its time is over, or nothing more can be sat of it, it is past; before its time, and until its author opens it, it comes. */
function phaseOf({ standing }: Sat, can_sit: boolean): Exam['phase'] {
  const { item, now, finished, current } = standing;
  if (can_sit) return 'open';
  if ((item.end_time > 0 && item.end_time <= now) || finished > 0 || current) return 'past';
  return 'coming';
}

const order: Readonly<Record<Exam['phase'], number>> = { open: 0, coming: 1, past: 2 };
const never = Number.MAX_SAFE_INTEGER;

/** What is open by its end, what comes by its beginning, what is over the latest first. */
const byPhase = (one: Exam, other: Exam): number => order[one.phase] - order[other.phase] || keyOf(one) - keyOf(other);
function keyOf({ phase, start_time, end_time, last }: Exam): number {
  if (phase === 'past') return -(last?.finished_at ?? end_time);
  return (phase === 'open' ? end_time : start_time) || never;
}
