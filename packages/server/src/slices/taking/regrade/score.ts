/** One sitting scored again by the newest rules and keys of its questions; its paper stays as it was. */
import { isDeepStrictEqual } from 'node:util';
import type { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { type QuestionScore, RULE_VERSION, TakeResult } from '@sen/domain/taking/model.ts';
import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import { latestQuestions } from '../../content/index.ts';
import { caseNow, toldIn } from '../disclosure.ts';
import { announceStanding, scoringPartsOf, subjectOf } from '../finish.ts';
import type { Take } from '../repository.ts';
import * as repository from '../repository.ts';
import { scoreInTurns } from '../score.ts';

export interface Regraded {
  readonly take: Take;
  readonly scores: readonly QuestionScore[];
  readonly after: TakeResult;
  readonly changed: boolean;
  /** Version each question was scored by, before and now, by question iid; that of the rules is under `rule`. */
  readonly before_versions: ReadonlyMap<number, number>;
  readonly versions: Readonly<Record<string, number>>;
  /** Questions that judge answers otherwise than before. */
  readonly rejudged: ReadonlySet<number>;
}

/** What a question judges answers by: not its name, its words or where it is found. */
function judgement(question: QuestionForAuthor | undefined) {
  if (!question) return undefined;
  const { name, tags, difficulty, content, audio, help_text, feedback_true, feedback_false, shufflable, sw, ...rest } =
    question;
  return rest;
}

export async function scoreByNewest(work: Work, take: Take): Promise<Regraded> {
  const parts = await scoringPartsOf(work, take);
  const latest = await latestQuestions(
    work,
    parts.paper.questions.map(({ question_iid }) => question_iid),
  );
  // A question whose kind was changed cannot judge answers of the former kind.
  const usable = latest.filter(({ iid, question }) => question.type === parts.questions.get(iid)?.type);
  const questions = new Map([...parts.questions, ...usable.map(({ iid, question }) => [iid, question] as const)]);
  const paper = { ...parts.paper, rule_version: RULE_VERSION };
  const { scores, result } = await scoreInTurns({ ...parts, paper, questions });
  const before_versions = new Map(
    parts.paper.questions.map(({ question_iid: iid, version }) => [iid, take.regraded?.[String(iid)] ?? version]),
  );
  const now = new Map([...before_versions, ...usable.map(({ iid, version }) => [iid, version] as const)]);
  const versions = {
    ...Object.fromEntries([...now].map(([iid, version]) => [String(iid), version])),
    rule: RULE_VERSION,
  };
  const rejudged = new Set(
    usable.flatMap(({ iid, question }) =>
      isDeepStrictEqual(judgement(question), judgement(parts.questions.get(iid))) ? [] : [iid],
    ),
  );
  const changed = differs(take, result, scores);
  return { take, scores, after: result, changed, before_versions, versions, rejudged };
}

/** Compared by value: the database keeps the fields of a result in an order of its own. */
function differs({ result, scores: former }: Take, after: TakeResult, scores: readonly QuestionScore[]): boolean {
  if (!result) return true;
  const totals = !isDeepStrictEqual(TakeResult.parse(after), TakeResult.parse(result));
  const before = new Map((former ?? []).map((one) => [one.uid, one]));
  return totals || scores.some((one) => one.score !== (before.get(one.uid)?.score ?? null));
}

/** Stores what has changed and tells it. */
export async function storeScore(
  work: Work,
  { take, scores, after, changed, versions }: Regraded,
  reason: string,
): Promise<void> {
  await repository.setScores(work.db, take.iid, { result: after, scores, regraded: versions });
  if (!changed) return;
  const { iid: take_iid, result: before } = take;
  const now = await caseNow(work, take);
  const { total: released } = toldIn(now, take);
  await emit(work, 'take.regraded', { ...subjectOf(take), take_iid, released, before, after, reason });
  await announceStanding(work, take, { now, regraded: true });
}
