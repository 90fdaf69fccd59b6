/** The item that is sat: who may learn it, and where a learner stands with it. */
import { mayEdit } from '@sen/domain/content/node/rules.ts';
import { isHeard } from '@sen/domain/content/question/media.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { attemptsOf, type Case, keysSpent, opensKeysAtOnce, toldOf } from '@sen/domain/taking/disclosure.ts';
import type { Standing } from '@sen/domain/taking/rules.ts';
import type { Work } from '../../platform/work.ts';
import {
  findExercise,
  findNode,
  latestQuestions,
  mayDrawHeard,
  subjectOf,
  texOfAnswer,
  withMath,
} from '../content/index.ts';
import { type Closed, mayLearnItem } from '../learning/index.ts';
import { caseOf, type Sittings, sittingsOf } from './disclosure.ts';
import type { SittingKey, Take } from './repository.ts';

/** The sitting a call names. */
export interface Named {
  readonly course: number;
  readonly item_iid: number;
}

export const userOf = ({ user_iid }: Actor): number => user_iid ?? refuse('not_logged_in');

export const keyOf = ({ course, item_iid }: Named, user_iid: number): SittingKey => ({
  course_iid: course,
  exercise_iid: item_iid,
  user_iid,
});

export type Exercise = NonNullable<Awaited<ReturnType<typeof findExercise>>>;

/** An exercise that is not deleted. */
export async function exerciseOf(work: Work, item_iid: number): Promise<Exercise> {
  const exercise = await findExercise(work, item_iid);
  return exercise && exercise.status !== 'deleted' ? exercise : refuse('not_found');
}

/** Refuses unless the actor may learn the item in this course. */
export async function permitLearning(work: Work, { course, item_iid }: Named): Promise<void> {
  const may = await mayLearnItem(work, course, item_iid);
  if (!may.ok) refuseItem(may);
}

/** Refuses an item; one that is locked says what unlocks it, one that is held back what stands before it. */
export function refuseItem({ why, result }: Closed): never {
  refuse(why, result && { result });
}

/** Whether the actor may change the item, and so look at it as an author. */
export async function mayEditItem(work: Work, item_iid: number): Promise<boolean> {
  const node = await findNode(work, item_iid);
  return node !== undefined && mayEdit(work.actor, await subjectOf(work, node));
}

/**
 * TAK-04. A preview is for those who may edit the item; a trial for guests of open items and for those who may learn it
 * anyway. A learner of the item is told that they may not take it this way; to everyone else it does not exist.
 */
export async function permitTrial(
  work: Work,
  { iid, fields }: Exercise,
  mode: 'PREVIEW' | 'TRIAL',
  course: number | undefined,
): Promise<void> {
  if (await mayEditItem(work, iid)) return;
  if (mode === 'TRIAL' && fields.options.guest_can_learn_item) return;
  if (course === undefined) refuse('not_found');
  const may = await mayLearnItem(work, course, iid);
  // An exam is not to be seen before it is sat.
  const closed = mode === 'PREVIEW' || fields.rule_type === 'exam';
  if (!may.ok) return closed ? refuse('not_found') : refuseItem(may);
  if (closed) refuse(work.actor.user_iid === null ? 'not_found' : 'permission_denied');
}

export interface Sat {
  readonly standing: Standing;
  /** Sittings that count, oldest first. */
  readonly takes: readonly Take[];
  readonly current: Take | undefined;
  readonly last_finished: Take | undefined;
  /** What may be told is judged by: also what is of other courses. */
  readonly given: Case;
}

export async function standingOf(work: Work, exercise: Exercise, key: SittingKey): Promise<Sat> {
  return stateOf(exercise, await sittingsOf(work, key), key.course_iid, work.now);
}

export function stateOf(exercise: Exercise, all: Sittings, course: number | undefined, now: number): Sat {
  const takes = all.takes.filter(({ course_iid }) => course_iid === course);
  const retake = takes.length > 0 && all.retakes.find(({ course_iid }) => course_iid === course)?.status;
  const current = takes.find(({ status }) => status !== 'FINISHED');
  const finished = takes.filter(({ status }) => status === 'FINISHED');
  const last_finished = finished.at(-1);
  const given = caseOf(exercise, all, now);
  const told = toldOf(given, { released: last_finished?.released ?? false, was_reset: false });
  const standing: Standing = {
    item: exercise.fields,
    now,
    current: current ? { status: current.status, deadline: current.deadline } : null,
    finished: finished.length,
    told: told.total,
    reviewed: told.review,
    keys_spent: keysSpent(exercise.fields, all.takes),
    retake_accepted: retake === 'processed',
    retake_waiting: retake === 'sent',
    // While it is held back, nothing may tell that there are wrong ones.
    has_wrong: (told.counts && last_finished?.scores?.some(({ isCorrect }) => isCorrect === false)) ?? false,
  };
  return { standing, takes, current, last_finished, given };
}

/** What a learner may know of an item before opening it; `instant_key`: whether its keys are told right after each answer. */
export async function itemForLearner(
  work: Work,
  { iid, name, fields }: Exercise,
  instant_key = opensKeysAtOnce(fields),
) {
  const { options, fixed, draws } = fields;
  const tex = texOfAnswer();
  const listed = await latestQuestions(
    work,
    fixed.map(({ question_iid }) => question_iid),
  );
  const asked = listed.filter(({ question }) => question.type > 0).length;
  return {
    iid,
    name,
    content: withMath(fields.content, tex),
    guidance: fields.guidance,
    regulation: withMath(options.regulation, tex),
    rule_type: fields.rule_type,
    duration: fields.duration,
    question_count: asked + draws.reduce((sum, { count }) => sum + count, 0),
    start_time: fields.start_time,
    end_time: fields.end_time,
    attempts: attemptsOf(fields) ?? 0,
    pass_rule: fields.pass_rule,
    score_band: fields.score_band,
    options: {
      can_do: options.can_do,
      can_review: options.can_review,
      instant_key,
      only_show_finish_button_when_reach_last_question: options.only_show_finish_button_when_reach_last_question,
      disable_intro_sticky_audio_control: options.disable_intro_sticky_audio_control,
      disable_question_audio_replay: options.disable_question_audio_replay,
      can_fix_wrong_questions: options.can_fix_wrong_questions,
      intro_sticky: options.intro_sticky,
    },
    has_audio: listed.some(({ question }) => isHeard(question)) || (await mayDrawHeard(work, draws)),
  };
}
