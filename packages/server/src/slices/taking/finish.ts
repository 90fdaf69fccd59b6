/** Ending a sitting: scored once, by its frozen paper. */
import type { Answer, QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { asTold, type Case, toldOf, totalHeldUntil } from '@sen/domain/taking/disclosure.ts';
import type { Paper, QuestionScore, TakeResult, ToldResult } from '@sen/domain/taking/model.ts';
import { timeSpent } from '@sen/domain/taking/rules.ts';
import type { Mark } from '@sen/domain/taking/scoring.ts';
import { emit } from '../../platform/events.ts';
import type { Work } from '../../platform/work.ts';
import { findExercise, loadQuestions, refKey } from '../content/index.ts';
import type { StoredAnswer } from './answers-repository.ts';
import { caseNow, caseOf, type Sittings, sittingsOf } from './disclosure.ts';
import * as marks from './marking-repository.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';
import { scoreInTurns } from './score.ts';

/** What a sitting is scored by. */
export interface ScoringParts {
  readonly paper: Paper;
  /** By question iid, in the versions the scores go by. */
  readonly questions: ReadonlyMap<number, QuestionForAuthor>;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly marks: ReadonlyMap<number, Mark>;
}

/** Versions that a regrade gave: of questions by their iid, and of the rules under `rule`. */
type Regraded = Readonly<Record<string, number>> | null;

/** The questions of a paper as they were frozen, or in the versions a regrade gave. */
export async function questionsOf(
  work: Work,
  paper: Paper,
  regraded: Regraded,
): Promise<ReadonlyMap<number, QuestionForAuthor>> {
  const refs = paper.questions.map(({ question_iid: iid, version }) => ({
    iid,
    version: regraded?.[String(iid)] ?? version,
  }));
  const found = await loadQuestions(work, refs);
  return new Map(
    refs.flatMap((ref) => {
      const question = found.get(refKey(ref));
      return question ? [[ref.iid, question] as const] : [];
    }),
  );
}

/** Version of the rules that a sitting is scored by: of its paper, or the one that a regrade gave. */
export const ruleOf = (paper: Paper, regraded: Regraded): number => regraded?.rule ?? paper.rule_version;

export async function paperOf(work: Work, take_iid: number): Promise<Paper> {
  const paper = await repository.findPaper(work.db, take_iid);
  if (!paper) throw new Error(`take ${take_iid} has no paper`);
  return paper;
}

/** What a sitting is scored from, as it is stored. */
interface Stored {
  readonly paper: Paper;
  readonly answers: readonly Pick<StoredAnswer, 'question_iid' | 'answer'>[];
  /** Left out where it is not loaded yet. */
  readonly published?: readonly { readonly question_iid: number; readonly score: number }[];
}

/** Everything a score needs, but for what is at hand loaded now; published marks alone count. */
export async function scoringPartsOf(work: Work, take: Take, at_hand?: Stored): Promise<ScoringParts> {
  const stored: Stored = at_hand ?? (await marks.loadForScoring(work.db, take.iid));
  const { paper, answers } = stored;
  const questions = await questionsOf(work, paper, take.regraded);
  const is_marked = [...questions.values()].some(({ type }) => type === 9);
  const published = stored.published ?? (is_marked ? await marks.listPublished(work.db, take.iid) : []);
  const uids = new Map(paper.questions.map(({ question_iid, uid }) => [question_iid, uid]));
  return {
    paper: { ...paper, rule_version: ruleOf(paper, take.regraded) },
    questions,
    answers: new Map(answers.map(({ question_iid, answer }) => [uids.get(question_iid) ?? '', answer])),
    marks: new Map(published.map(({ question_iid, score }) => [question_iid, { score }])),
  };
}

export interface Finished {
  readonly result: TakeResult;
  readonly scores: readonly QuestionScore[];
}

interface Ended extends Finished {
  /** As the learner may know the result now. */
  readonly told: ToldResult | null;
}

/** Ends a locked sitting that is not ended: from the answers stored so far to result, progress and audit. */
export async function finish(
  work: Work,
  take: Take,
  about: {
    readonly is_over_time: boolean;
    readonly time_spent: number | null;
    readonly at_hand?: Stored & { readonly sittings: Sittings };
  },
): Promise<Ended> {
  const { is_over_time, at_hand } = about;
  const time_spent = Math.max(take.time_spent, timeSpent(about.time_spent, { ...take, now: take.at }));
  const parts = await scoringPartsOf(work, take, at_hand);
  const [exercise, sittings] = await Promise.all([
    findExercise(work, take.exercise_iid),
    at_hand?.sittings ?? sittingsOf(work, take),
  ]);
  const { scores, result } = await scoreInTurns(parts);
  const released = exercise?.fields.options.instant_marking_on_finish ?? true;
  const takes = sittings.takes.map((one) =>
    one.iid === take.iid ? { ...one, status: 'FINISHED' as const, is_over_time } : one,
  );
  const given = caseOf(exercise, { ...sittings, takes }, work.now);
  const told = asTold(result, toldOf(given, { released, was_reset: false }));
  const announcement = {
    ...subjectOf(take),
    take_iid: take.iid,
    is_over_time,
    // One that ended and was given more time is told for the second time.
    time_spent: time_spent - take.time_spent,
    ...announced(result, told !== null),
  };
  await Promise.all([
    repository.endTake(work.db, take, {
      result,
      scores,
      is_over_time,
      time_spent,
      released,
      held_until: totalHeldUntil(given),
    }),
    emit(work, 'take.finished', announcement),
  ]);
  return { result, scores, told };
}

/** Answers that were typed in time and arrived a moment after the server had ended the sitting (quality: grace). */
export async function scoreAgain(work: Work, take: Take, at_hand?: Stored): Promise<Finished> {
  const { scores, result } = await scoreInTurns(await scoringPartsOf(work, take, at_hand));
  await repository.setScores(work.db, take.iid, { result, scores });
  await announceStanding(work, take);
  return { result, scores };
}

export const subjectOf = ({ course_iid, user_iid, exercise_iid }: Take) => ({
  course_iid,
  user_iid,
  item_iid: exercise_iid,
});

/** What others may know: nothing of a score while it is held back (QUE-31, disclosure.ts). */
const announced = (result: TakeResult, told: boolean) =>
  told
    ? { percent: result.percent, passed: result.passed, pending: result.pending > 0 }
    : { percent: 0, passed: null, pending: true };

/**
 * Where a learner stands with an item over all sittings that count: the best one (after marks, release or regrade). While it is held
 * back nothing is announced; the sweeper comes back to it.
 */
export async function announceStanding(
  work: Work,
  take: Take,
  { now, regraded = false }: { readonly now?: Case; readonly regraded?: boolean } = {},
): Promise<void> {
  const held_until = totalHeldUntil(now ?? (await caseNow(work, take)));
  await repository.setHeld(work.db, take, held_until);
  if (held_until !== null) return;
  const all = await repository.listTakes(work.db, { ...take });
  const ended = all.filter(({ status }) => status === 'FINISHED');
  const shown = ended.flatMap(({ result, released }) => (result && released ? [result] : []));
  const percent = Math.max(0, ...shown.map((result) => result.percent));
  const pending = ended.some(({ result, released }) => !released || (result?.pending ?? 0) > 0);
  const passed = shown.some((result) => result.passed === true) ? true : pending ? null : false;
  await emit(work, 'take.scored', { ...subjectOf(take), take_iid: take.iid, percent, passed, pending, regraded });
}
