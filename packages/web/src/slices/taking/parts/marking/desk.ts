import type { Pile, Task } from '../../teaching-api.ts';

export const orders = ['question', 'learner'] as const;
/** All answers to one question after another, or all answers of one learner. */
export type Order = (typeof orders)[number];

/** Names an answer within the desk and in its address; says nothing about the learner. */
export const keyOf = ({ take_id, uid }: Task): string => `${take_id}_${uid}`;

const sortKeys: Record<Order, (task: Task) => readonly number[]> = {
  question: (task) => [task.course, task.item_iid, task.question_iid, task.finished_at, task.take_id],
  learner: (task) => [task.course, task.item_iid, task.finished_at, task.take_id, task.question_iid],
};

/** Oldest hand-in first within a question or among learners. */
export function inOrder(tasks: readonly Task[], order: Order): Task[] {
  const keys = sortKeys[order];
  return [...tasks].sort((one, other) => {
    const theirs = keys(other);
    const apart = keys(one).map((value, index) => value - (theirs[index] ?? 0));
    return apart.find((distance) => distance !== 0) ?? one.uid.localeCompare(other.uid);
  });
}

/** What the server still has to mark, and what was published here meanwhile, so that one may go back to it. */
export function withSeen(tasks: readonly Task[], seen: readonly Task[]): Task[] {
  const waiting = new Set(tasks.map(keyOf));
  return [...tasks, ...seen.filter((task) => !waiting.has(keyOf(task)))];
}

/** The next answer that is not done, from the one after `key` on and round to those that were skipped; undefined when none is left. */
export function nextOpen(tasks: readonly Task[], key: string, isDone: (task: Task) => boolean): Task | undefined {
  const at = tasks.findIndex((task) => keyOf(task) === key);
  const round = [...tasks.slice(at + 1), ...tasks.slice(0, Math.max(0, at))];
  return round.find((task) => !isDone(task));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Scores offered at one touch: every point of a small weight, else quarters of it. */
export function quickScores(weight: number): number[] {
  const step = weight <= 2 ? weight / 2 : Number.isInteger(weight) && weight <= 5 ? 1 : weight / 4;
  const count = Math.round(weight / step) || 0;
  return [...new Set(Array.from({ length: count + 1 }, (_, index) => rounded(index * step)))];
}

/** The score a typed text means, with point or comma, in full width too; undefined where it is none between 0 and the weight. */
export function scoreIn(text: string, weight: number): number | undefined {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const score = Number(plain);
  return score <= weight ? score : undefined;
}

/** Number of each learner whose name is hidden: the same for all answers of one sitting. */
export function learnerNumbers(tasks: readonly Task[]): ReadonlyMap<number, number> {
  const takes = [...new Set(tasks.map(({ take_id }) => take_id))].sort((one, other) => one - other);
  return new Map(takes.map((take_id, index) => [take_id, index + 1]));
}

export interface Group {
  readonly course: number;
  readonly item_iid: number;
  readonly name: string;
  readonly count: number;
}

/** The exams of some piles, with how many answers lie in them. */
export function examsOf(piles: readonly Pile[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { course, item_iid, item_name, count } of piles) {
    const key = `${course}:${item_iid}`;
    groups.set(key, { course, item_iid, name: item_name, count: (groups.get(key)?.count ?? 0) + count });
  }
  return [...groups.values()];
}

type Asked = Pick<Pile, 'question_iid' | 'content' | 'count'>;

/** The questions of some piles, each once, with how many answers there are to it. */
export function questionsOf(piles: readonly Pile[]): Asked[] {
  const questions = new Map<number, Asked>();
  for (const { question_iid, content, count } of piles)
    questions.set(question_iid, { question_iid, content, count: (questions.get(question_iid)?.count ?? 0) + count });
  return [...questions.values()];
}

/** The piles of drafts alone. */
export const draftsOf = (piles: readonly Pile[]): Pile[] =>
  piles.filter(({ drafts }) => drafts > 0).map((pile) => ({ ...pile, count: pile.drafts }));

export const countOf = (piles: readonly Pick<Pile, 'count'>[]): number =>
  piles.reduce((sum, { count }) => sum + count, 0);

export type Length = 'short' | 'within' | 'long' | 'free';

/** How an answer's words lie against the bounds; 0 is no bound. */
export function lengthOf(words: number, { wordmin, wordmax }: Pick<Task, 'wordmin' | 'wordmax'>): Length {
  if (wordmin === 0 && wordmax === 0) return 'free';
  if (words < wordmin) return 'short';
  return wordmax > 0 && words > wordmax ? 'long' : 'within';
}
