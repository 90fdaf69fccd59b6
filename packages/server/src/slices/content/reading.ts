/** What higher floors read of the content: exercises, frozen question versions, candidates of a draw, the outline. */
import { assignmentOf } from '@sen/domain/content/assignment/rules.ts';
import { attemptsAllowed } from '@sen/domain/content/exercise/attempts.ts';
import { type Draw, ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import { CourseFields, ScoFields } from '@sen/domain/content/node/model.ts';
import { QuestionForAuthor, type QuestionType } from '@sen/domain/content/question/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { LRUCache } from 'lru-cache';
import { remembered } from '../../platform/memory.ts';
import { weightOf } from '../../platform/weight.ts';
import type { Work } from '../../platform/work.ts';
import * as repository from './reading-repository.ts';

/** One immutable version of a node. */
export interface Ref {
  readonly iid: number;
  readonly version: number;
}

export const refKey = ({ iid, version }: Ref): string => `${iid}:${version}`;

/** A node of the content family in any status, deleted too: what was taken stays readable. */
export const findNode = (work: Work, iid: number) => repository.findNodeRow(work.db, iid);

const asExercise = ({ iid, version, name, slug, status, fields }: repository.NodeRow) => ({
  iid,
  version,
  name,
  slug,
  status,
  fields: ExerciseFields.parse(fields),
});

/** An exercise in any status. */
export async function findExercise(work: Work, iid: number) {
  const found = await remembered(work, { table: 'nodes', name: 'exercise' }, [iid], async () => {
    const node = await repository.findNodeRow(work.db, iid);
    return new Map(node?.ntype === 'exercise' ? [[iid, asExercise(node)]] : []);
  });
  return found.get(iid);
}

const asCourse = (node: repository.NodeRow) => {
  const { iid, name, slug, owner_iid } = node;
  const { syllabus_iid: siid, ...fields } = CourseFields.parse(node.fields);
  return { ...fields, iid, siid, name, slug, owner_iid };
};
export type Course = ReturnType<typeof asCourse>;

/** Courses that are not deleted, by iid. */
export function findCourses(work: Work, iids: readonly number[]): Promise<ReadonlyMap<number, Course>> {
  return remembered(work, { table: 'nodes', name: 'course' }, iids, async (missing) => {
    const nodes = await repository.listNodesByIid(work.db, 'course', missing);
    return new Map(nodes.map((node) => [node.iid, asCourse(node)]));
  });
}

/** Iids of courses, newest first. */
export const listCourseIids = (work: Work, filter: Parameters<typeof repository.listCourses>[1]) =>
  repository.listCourses(work.db, filter);

/** A question with what it weighs in memory. */
interface Loaded {
  readonly question: QuestionForAuthor;
  readonly weight: number;
}

/** Versions never change, so they are kept over all requests; the school is part of the key. */
const known = new LRUCache<string, Loaded>({
  max: 20_000,
  maxSize: 128_000_000,
  sizeCalculation: ({ weight }) => weight,
});

/** What the questions of one answer may weigh together: each is as large as its author likes, and all are in memory at once. */
const MOST_TOGETHER = 64_000_000;
/** So many come at a time, so that too many are noticed before all are here. */
const LOT = 25;

/** Question versions by `refKey`; what the school does not have is absent. */
export async function loadQuestions(work: Work, refs: readonly Ref[]): Promise<ReadonlyMap<string, QuestionForAuthor>> {
  const school = work.actor.school_iid;
  const found = new Map<string, QuestionForAuthor>();
  const missing: Ref[] = [];
  let together = 0;
  const add = (key: string, { question, weight }: Loaded): void => {
    if (found.has(key)) return;
    together += weight;
    if (together > MOST_TOGETHER) refuse('questions_too_large');
    found.set(key, question);
  };
  for (const ref of refs) {
    const kept = known.get(`${school}:${refKey(ref)}`);
    if (kept) add(refKey(ref), kept);
    else missing.push(ref);
  }
  for (let at = 0; at < missing.length; at += LOT)
    for (const { node_iid, version, fields } of await repository.listVersions(work.db, missing.slice(at, at + LOT))) {
      const key = refKey({ iid: node_iid, version });
      const question = QuestionForAuthor.parse(fields);
      const loaded = { question, weight: weightOf(question) };
      add(key, loaded);
      // A version of this very transaction could still be taken back.
      work.afterCommit(() => known.set(`${school}:${key}`, loaded));
    }
  return found;
}

/** Newest versions of questions in any status; what the school does not have is absent. */
export async function latestQuestions(work: Work, iids: readonly number[]) {
  if (iids.length === 0) return [];
  const found = await remembered(work, { table: 'nodes', name: 'question' }, iids, async (missing) => {
    const rows = await repository.listQuestionVersions(work.db, missing);
    return new Map(rows.map((row) => [row.iid, row]));
  });
  const refs = [...found.values()];
  const questions = await loadQuestions(work, refs);
  return refs.flatMap((ref) => {
    const question = questions.get(refKey(ref));
    return question ? [{ ...ref, question }] : [];
  });
}

type Candidate = Ref & { readonly type: QuestionType };

/** For each draw the approved questions of the bank that carry every tag and fit its filters, oldest first. */
export async function candidatesFor(work: Work, draws: readonly Draw[]): Promise<readonly (readonly Candidate[])[]> {
  if (draws.length === 0) return [];
  const name = `candidates ${JSON.stringify(draws.map(({ tags, difficulty }) => [tags, difficulty]))}`;
  const found = await remembered(work, { table: 'nodes', name }, [WHOLE_BANK], async () => {
    const rows = await repository.listCandidates(work.db, draws);
    const candidates = rows.map((row) => ({ row, candidate: asCandidate(row) }));
    const of = (draw: Draw) => candidates.flatMap(({ row, candidate }) => (fitsDraw(row, draw) ? [candidate] : []));
    return new Map([[WHOLE_BANK, draws.map(of)]]);
  });
  return found.get(WHOLE_BANK) ?? [];
}

/** Whether one of the draws may give a question with a sound. */
export const mayDrawHeard = async (work: Work, draws: readonly Draw[]): Promise<boolean> =>
  draws.length > 0 && (await repository.findHeard(work.db, draws)) !== undefined;

/** What belongs to no single node is remembered under this. */
const WHOLE_BANK = 0;

type CandidateRow = Awaited<ReturnType<typeof repository.listCandidates>>[number];

const fitsDraw = (row: CandidateRow, { tags, difficulty }: Draw): boolean =>
  (!difficulty || row.difficulty === difficulty) && tags.every((tag) => row.tags.includes(tag));

const asCandidate = ({ iid, version, question_type }: CandidateRow): Candidate => ({
  iid,
  version,
  type: question_type as QuestionType,
});

type TreeRow = Awaited<ReturnType<typeof repository.listTree>>[number];

/** One line of an outline, in order, with its depth under the syllabus. */
export type SyllabusItem = ReturnType<typeof asItem>;

function asItem(row: TreeRow) {
  const { iid, pid, ntype, name, slug, depth, version } = row;
  const number = (text: string | null): number => Number(text ?? 0);
  const assignment = handedInAt(row);
  const rule_type = ntype === 'exercise' ? ExerciseFields.shape.rule_type.parse(row.rule_type ?? undefined) : null;
  return {
    iid,
    /** Null at the top of the syllabus. */
    pid: depth === 0 ? null : pid,
    ntype,
    name,
    slug,
    depth,
    version,
    duration: number(row.duration),
    weighted: number(row.weighted),
    start_time: number(row.start_time),
    end_time: number(row.end_time),
    rule_type,
    /** It can be sat a single time. */
    once: rule_type !== null && attemptsAllowed(rule_type, { attempts: number(row.attempts) }) === 1,
    /** Guests may try it. */
    trial: row.trial === 'true',
    list: ScoFields.shape.list.parse(row.list ?? undefined),
    /** Items that have to be passed first; empty: what the course says. */
    first: ScoFields.shape.sequential.parse(row.sequential ?? undefined),
    need: assignment ? assignment.pass : needOf(row),
    /** What is handed in; null of all else. */
    assignment,
  };
}

const handedInAt = ({ ntype, tpl_type, assignment }: TreeRow) =>
  ntype === 'sco'
    ? assignmentOf({
        tpl_type: tpl_type ?? '',
        assignment: ScoFields.shape.assignment.parse(assignment ?? undefined),
      })
    : null;

/** Percent from which on an item is passed; null where that is told by other things than percent. */
function needOf({ ntype, require, pass_rule }: TreeRow): number | null {
  if (ntype !== 'exercise') return 100 * ScoFields.shape.require.parse(require ?? undefined);
  const { type, value } = ExerciseFields.shape.pass_rule.parse(pass_rule ?? undefined);
  return type === 'average_score' ? value : null;
}

/** The outline of a syllabus: lessons and exercises in order, parents before their children. */
export async function syllabusTree(work: Work, syllabus_iid: number): Promise<SyllabusItem[]> {
  return (await syllabusTrees(work, [syllabus_iid])).get(syllabus_iid) ?? [];
}

/** What lies in a unit opens with it at the earliest, and a lesson closes with it at the latest. */
function withHoursOf(above: SyllabusItem | undefined, item: SyllabusItem): SyllabusItem {
  if (!above) return item;
  const start_time = Math.max(above.start_time, item.start_time);
  if (item.ntype !== 'sco' || above.end_time === 0) return { ...item, start_time };
  return { ...item, start_time, end_time: Math.min(above.end_time, item.end_time || above.end_time) };
}

/** Outlines of several syllabuses in one query. */
export function syllabusTrees(
  work: Work,
  syllabus_iids: readonly number[],
): Promise<ReadonlyMap<number, SyllabusItem[]>> {
  return remembered(work, { table: 'nodes', name: 'tree' }, syllabus_iids, async (missing) => {
    const rows = await repository.listTree(work.db, missing);
    const children = Map.groupBy(rows, (row) => row.pid);
    const under = (pid: number, above?: SyllabusItem): SyllabusItem[] =>
      (children.get(pid) ?? [])
        .toSorted((a, b) => a.position - b.position || a.iid - b.iid)
        .flatMap((row) => {
          const item = withHoursOf(above, asItem(row));
          return [item, ...under(row.iid, item)];
        });
    return new Map(missing.map((iid) => [iid, under(iid)]));
  });
}

/** What is decided of a node one after the other waits here until the transaction before has ended. */
export const lockNode = (work: Work, iid: number) => repository.lockNodeRow(work.db, iid);

const noted = new LRUCache<string, true>({ maxSize: 200_000, sizeCalculation: () => 1 });

/** Notes that somebody has worked with these nodes, so that they are no longer removed. Costs a query only the first time. */
export async function noteUsed(work: Work, iids: readonly number[]): Promise<void> {
  const school = work.actor.school_iid;
  const news = iids.filter((iid) => !noted.has(`${school}:${iid}`)).toSorted((a, b) => a - b);
  if (news.length === 0) return;
  await repository.addUses(work.db, news);
  work.afterCommit(() => {
    for (const iid of news) noted.set(`${school}:${iid}`, true);
  });
}
