/** Scores finished sittings again by the newest keys of their questions; the papers stay as they were. */
import type { Input } from '@sen/domain/shared/contract.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import type { QuestionScore, TakeResult } from '@sen/domain/taking/model.ts';
import { scorePaper } from '@sen/domain/taking/scoring.ts';
import { emit } from '../../platform/events.ts';
import type { Work } from '../../platform/work.ts';
import { latestQuestions } from '../content/index.ts';
import { listNames } from '../identity/index.ts';
import { announceStanding, scoringPartsOf, subjectOf } from './finish.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';
import { markers, permitStaff } from './staff.ts';

interface Regraded {
  readonly take: Take;
  readonly scores: readonly QuestionScore[];
  readonly after: TakeResult;
  /** Version each question was scored by, before and now, by question iid. */
  readonly before_versions: ReadonlyMap<number, number>;
  readonly versions: Readonly<Record<string, number>>;
}

export async function regrade(work: Work, input: Input<typeof calls.regrade>) {
  const { course, item_iid, apply, reason } = input;
  await permitStaff(work, course, markers);
  const takes = await repository.lockFinished(work.db, course, item_iid);
  const regraded: Regraded[] = [];
  for (const take of takes) regraded.push(await scoreByNewest(work, take));
  const changed = regraded.filter(({ take, after, scores }) => differs(take, after, scores));
  if (apply) for (const one of regraded) await store(work, one, changed.includes(one), reason);
  const iids = [...new Set(changed.map(({ take }) => take.user_iid))];
  const names = new Map((iids.length > 0 ? await listNames(work.db, iids) : []).map(({ iid, name }) => [iid, name]));
  return {
    applied: apply,
    takes: takes.length,
    changes: changed.flatMap(({ take, after }) =>
      take.result
        ? [
            {
              take_id: take.iid,
              user_iid: take.user_iid,
              name: names.get(take.user_iid) ?? '',
              before: take.result,
              after,
            },
          ]
        : [],
    ),
    questions: await movedQuestions(work, regraded),
  };
}

async function scoreByNewest(work: Work, take: Take): Promise<Regraded> {
  const parts = await scoringPartsOf(work, take);
  const latest = await latestQuestions(
    work,
    parts.paper.questions.map(({ question_iid }) => question_iid),
  );
  // A question whose kind was changed cannot judge answers of the former kind.
  const usable = latest.filter(({ iid, question }) => question.type === parts.questions.get(iid)?.type);
  const questions = new Map([...parts.questions, ...usable.map(({ iid, question }) => [iid, question] as const)]);
  const { scores, result } = scorePaper({ ...parts, questions });
  const before_versions = new Map(
    parts.paper.questions.map(({ question_iid: iid, version }) => [iid, take.regraded?.[String(iid)] ?? version]),
  );
  const now = new Map([...before_versions, ...usable.map(({ iid, version }) => [iid, version] as const)]);
  const versions = Object.fromEntries([...now].map(([iid, version]) => [String(iid), version]));
  return { take, scores, after: result, before_versions, versions };
}

/** Compared by value: the database keeps the fields of a result in an order of its own. */
function differs({ result, scores: former }: Take, after: TakeResult, scores: readonly QuestionScore[]): boolean {
  if (!result) return true;
  const totals = (Object.keys(after) as (keyof TakeResult)[]).some((field) => after[field] !== result[field]);
  const before = new Map((former ?? []).map((one) => [one.uid, one]));
  return totals || scores.some((one) => one.score !== (before.get(one.uid)?.score ?? null));
}

async function store(work: Work, { take, scores, after, versions }: Regraded, changed: boolean, reason: string) {
  await repository.setScores(work.db, take.iid, { result: after, scores, regraded: versions });
  if (!changed) return;
  await emit(work, 'take.regraded', { ...subjectOf(take), take_iid: take.iid, before: take.result, after, reason });
  await announceStanding(work, take);
}

async function movedQuestions(work: Work, regraded: readonly Regraded[]) {
  const moved = new Map<number, { from_version: number; to_version: number }>();
  for (const { before_versions, versions } of regraded) {
    for (const [iid, from_version] of before_versions) {
      const to_version = versions[String(iid)] ?? from_version;
      const known = moved.get(iid)?.from_version ?? from_version;
      if (to_version !== from_version) moved.set(iid, { from_version: Math.min(known, from_version), to_version });
    }
  }
  const latest = await latestQuestions(work, [...moved.keys()]);
  return latest.flatMap(({ iid, question }) => {
    const versions = moved.get(iid);
    return versions ? [{ question_iid: iid, name: question.name, ...versions }] : [];
  });
}
