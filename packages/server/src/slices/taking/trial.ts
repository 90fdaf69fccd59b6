/** TAK-04, TAK-24: a paper that is stored nowhere; the client carries it, sealed, and gives it back to be scored. */
import type { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { forReview, forTaking } from '@sen/domain/content/question/projection.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import { type Case, tellsTrial } from '@sen/domain/taking/disclosure.ts';
import { Paper, type PaperQuestion } from '@sen/domain/taking/model.ts';
import { deadlineOf, secondsLeft } from '@sen/domain/taking/rules.ts';
import { z } from 'zod';
import type { Visit } from '../../platform/route.ts';
import { mapInTurns } from '../../platform/turns.ts';
import type { Work } from '../../platform/work.ts';
import { forDisplay, texOfAnswer } from '../content/index.ts';
import { drawFor } from './begin.ts';
import { caseNow, caseOf } from './disclosure.ts';
import { questionsOf } from './finish.ts';
import { type Exercise, exerciseOf, itemForLearner, permitTrial } from './item.ts';
import { isSat } from './repository.ts';
import { scoreInTurns } from './score.ts';
import { sealUp, unseal } from './seal.ts';

const PURPOSE = 'trial paper';
/** Seconds a trial without a time limit may take, and what one with a limit may come late. */
const LONGEST_S = 6 * 3600;
const LATE_S = 60;

const Sealed = z.object({ mode: z.enum(['TRIAL', 'PREVIEW']), paper: Paper });
type Mode = z.output<typeof Sealed>['mode'];

const sealOf = ({ school }: Visit): Buffer => school?.seal ?? refuse('school_not_exist');

export async function startTrial(work: Work, input: Input<typeof calls.startTrial>, visit: Visit) {
  const exercise = await exerciseOf(work, input.item_iid);
  const mode: Mode = input.mode === 'PREVIEW' ? 'PREVIEW' : 'TRIAL';
  await permitTrial(work, exercise, mode, input.course);
  const paper = await drawFor(work, exercise);
  const questions = await questionsOf(work, paper, null);
  const tex = texOfAnswer();
  const deadline = deadlineOf({ started_at: work.now, duration_min: exercise.fields.duration, end_time: 0 });
  const until = (deadline ?? work.now + LONGEST_S) + LATE_S;
  return {
    item: await itemForLearner(work, exercise),
    paper_token: sealUp(sealOf(visit), PURPOSE, { mode, paper }, until),
    questions: (await mapInTurns(paper.questions, (place) => shown(questions, place, forTaking, tex))).flat(),
    time_left: secondsLeft(deadline, work.now),
    deadline,
    server_time: work.now,
  };
}

export async function finishTrial(work: Work, input: Input<typeof calls.finishTrial>, visit: Visit) {
  const opened = Sealed.safeParse(unseal(sealOf(visit), PURPOSE, input.paper_token, work.now));
  if (!opened.success) refuse('trial_expired');
  const { mode, paper } = opened.data;
  const questions = await questionsOf(work, paper, null);
  const answers = new Map(Object.entries(input.questions).map(([uid, { answer }]) => [uid, answer]));
  const exercise = await exerciseOf(work, paper.exercise_iid);
  if (mode === 'TRIAL' && !(await mayTell(work, exercise))) return { result: null, scores: [], review: null };
  const { result, scores } = await scoreInTurns({ paper, questions, answers });
  const tex = texOfAnswer();
  const opens = exercise.fields.options.can_review || mode === 'PREVIEW';
  const reviewed = (place: PaperQuestion) =>
    shown(questions, place, forReview, tex).map((question) => [place.uid, question] as const);
  return {
    result,
    scores: opens ? scores : [],
    review: opens ? Object.fromEntries((await mapInTurns(paper.questions, reviewed)).flat()) : null,
  };
}

const mayTell = async (work: Work, exercise: Exercise): Promise<boolean> =>
  tellsTrial(await ownCase(work, exercise), await isSat(work.db, exercise.iid));

/** With the person's own sittings of the item; a guest has none. */
const ownCase = async (work: Work, exercise: Exercise): Promise<Case> =>
  work.actor.user_iid === null
    ? caseOf(exercise, { takes: [], retakes: [], courses: [] }, work.now)
    : await caseNow(work, { user_iid: work.actor.user_iid, exercise_iid: exercise.iid });

function shown<Q extends ReturnType<typeof forTaking>>(
  questions: ReadonlyMap<number, QuestionForAuthor>,
  place: PaperQuestion,
  project: (question: QuestionForAuthor, place: PaperQuestion) => Q,
  tex: ReturnType<typeof texOfAnswer>,
): Q[] {
  const question = questions.get(place.question_iid);
  return question ? [forDisplay(project(question, place), tex)] : [];
}
