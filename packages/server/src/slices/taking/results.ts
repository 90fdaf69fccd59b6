/** The result table of an item, which is also the live room of an exam. */
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import { asTold, toldOf } from '@sen/domain/taking/disclosure.ts';
import { percentOfPoints, shareOfPoints } from '@sen/domain/taking/points.ts';
import { questionFigures, secondsLeft } from '@sen/domain/taking/rules.ts';
import type { Work } from '../../platform/work.ts';
import { latestQuestions } from '../content/index.ts';
import { listNames } from '../identity/index.ts';
import { learnersOf, mayInCourse } from '../learning/index.ts';
import { exerciseOf, itemForLearner } from './item.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';
import { handing, permitStaff, type Sight, sightOf } from './staff.ts';

export async function examResults(work: Work, { course, item_iid }: Input<typeof calls.examResults>) {
  await permitStaff(work, course, 'takes.view');
  const exercise = await exerciseOf(work, item_iid);
  const takes = await repository.listTakesOfItem(work.db, course, item_iid);
  const sight = await sightOf(work, item_iid);
  const rows = await rowsOf(work, course, item_iid, takes);
  const supervises = await mayInCourse(work, course, 'takes.update');
  const marks = await mayInCourse(work, course, 'takes.mark');
  return {
    item: await itemForLearner(work, exercise),
    rows: rows.map((row) => asSeen(work.actor, sight, row)),
    questions: sight.others ? await figuresOf(work, takes) : [],
    held: !sight.others,
    server_time: work.now,
    can: {
      extend: supervises,
      release: await mayInCourse(work, course, ...handing),
      reset: supervises,
      mark: marks && sight.others,
      regrade: marks && sight.others,
    },
  };
}

interface Person {
  readonly user_iid: number;
  readonly name: string;
  readonly lname: string;
}

/** One line per learner, with the sitting that counts; whoever has sat and left the course stays visible. */
async function rowsOf(work: Work, course: number, item_iid: number, takes: readonly Take[]) {
  const learners = await learnersOf(work, course);
  const inside = new Set(learners.map(({ user_iid }) => user_iid));
  const gone = [...new Set(takes.map(({ user_iid }) => user_iid))].filter((iid) => !inside.has(iid));
  const left = gone.length > 0 ? await listNames(work.db, gone) : [];
  const people: Person[] = [...learners, ...left.map(({ iid, name, lname }) => ({ user_iid: iid, name, lname }))];
  const shown = new Map([...Map.groupBy(takes, (take) => take.user_iid)].map(([iid, own]) => [iid, shownOf(own)]));
  const iids = [...shown.values()].flatMap((take) => take ?? []).map(({ iid }) => iid);
  const counts = iids.length > 0 ? await repository.countPerTake(work.db, iids) : [];
  const counted = new Map(counts.map((count) => [count.iid, count]));
  const waiting = new Set(await repository.listRetakesWaiting(work.db, course, item_iid));
  return people.map((person) => {
    const take = shown.get(person.user_iid);
    return rowOf(person, take, take && counted.get(take.iid), waiting.has(person.user_iid));
  });
}

/** The sitting under way, or else the one with the most points, of equals the one that goes further in progress, then the later. */
function shownOf(takes: readonly Take[]): Take | undefined {
  const pointsOf = ({ result }: Take): number => (result ? percentOfPoints(result) : -1);
  const progressOf = ({ result }: Take): number => result?.percent ?? -1;
  const best = takes
    .toSorted((one, other) => pointsOf(one) - pointsOf(other) || progressOf(one) - progressOf(other))
    .at(-1);
  return takes.find(({ status }) => status !== 'FINISHED') ?? best;
}

type Row = ReturnType<typeof rowOf>;

/** Of others no more than their totals to somebody who may still sit it themselves; of one's own what any learner is told. */
function asSeen({ user_iid }: Actor, { others, own }: Sight, { result, released, ...row }: Row) {
  const is_own = own !== null && row.user_iid === user_iid;
  if (others && !is_own) return { ...row, result };
  const told = is_own ? toldOf(own, { released, was_reset: false }) : { total: true, counts: false };
  const scores: Row['scores'] = {};
  return { ...row, result: asTold(result, told), scores };
}

type Counts = Awaited<ReturnType<typeof repository.countPerTake>>[number];

function rowOf(person: Person, take: Take | undefined, counts: Counts | undefined, waiting: boolean) {
  const running = take !== undefined && take.status !== 'FINISHED';
  return {
    ...person,
    take_id: take?.iid ?? null,
    attempt: take?.attempt ?? 0,
    state: stateOf(take, waiting),
    started_at: take?.started_at ?? null,
    finished_at: take?.finished_at ?? null,
    last_saved_at: counts?.last_saved_at ?? null,
    time_left: running ? secondsLeft(take.deadline, take.at) : null,
    device: take?.device ?? '',
    answered: Number(counts?.answered ?? 0),
    violations: Number(counts?.violations ?? 0),
    is_over_time: take?.is_over_time ?? false,
    result: take?.result ?? null,
    released: take?.released ?? false,
    scores: Object.fromEntries((take?.scores ?? []).map(({ iid, score }) => [String(iid), score])),
  };
}

function stateOf(take: Take | undefined, waiting: boolean) {
  if (!take) return 'not_started' as const;
  if (take.status !== 'FINISHED') return 'doing' as const;
  if (waiting) return 'retake_waiting' as const;
  return (take.result?.pending ?? 0) > 0 ? ('pending' as const) : ('finished' as const);
}

/** Success and discrimination per question over the finished sittings. */
async function figuresOf(work: Work, takes: readonly Take[]) {
  const figures = new Map<number, Parameters<typeof questionFigures>[0][number][]>();
  for (const { scores, result } of takes) {
    for (const one of scores ?? []) {
      const of = figures.get(one.iid) ?? [];
      of.push({ total: result?.score ?? 0, answered: one.answered, share: shareOfPoints(one) });
      figures.set(one.iid, of);
    }
  }
  const latest = await latestQuestions(work, [...figures.keys()]);
  const questions = new Map(latest.map(({ iid, question }) => [iid, question]));
  return [...figures].flatMap(([iid, of]) => {
    const question = questions.get(iid);
    if (!question) return [];
    const { name, content, type } = question;
    return [{ question_iid: iid, name, text: plainText(content).slice(0, 200), type, ...questionFigures(of) }];
  });
}

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
