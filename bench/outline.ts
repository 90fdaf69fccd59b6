import { coursePercent, type Item, locksOf, nextItem, standings } from '@sen/domain/learning/rules.ts';
import { quantile } from './demo-school.ts';
import { measureCalls } from './exam/calls.ts';
import { addLargeCourse } from './exam/courses.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import { openProduct } from './exam/product.ts';
import { furnish } from './exam/school.ts';

const ITEMS = 1000;
const ROUNDS = 60;
const LEARNERS = 20;
const SECONDS = 8;
const UNIT = 50;

/** Units of fifty, half of whose items name another one that comes first; the first half of all is passed. */
function course(size: number) {
  const items: Item[] = Array.from({ length: size }, (_, at) => {
    const unit = at - (at % UNIT);
    const is_unit = at === unit;
    return {
      ...{ iid: at + 1, pid: is_unit ? null : unit + 1, ntype: at % 3 === 2 ? 'exercise' : 'sco' },
      weighted: is_unit ? 0 : 1,
      first: at % 2 === 1 && at > UNIT ? [at - 7] : [],
    };
  });
  const progress = new Map(
    items
      .slice(0, size / 2)
      .map(({ iid }) => [iid, { p: 100, pf: 1, pending: false, updated_at: 1_000_000 + iid }] as const),
  );
  return { items, progress };
}

/**
 * The outline of a course of 1,000 items with locks, as a learner asks for it one after the other (goal: ≤ 50 ms), and of one of 10,000.
 * Beside it the rule alone: where somebody stands, how far they are and what comes next.
 */
export async function run(): Promise<object> {
  const [usual, ten] = [await asked(ITEMS), await asked(ITEMS * TEN)];
  return {
    ...{ items: ITEMS, ...usual, ten_times: ten, exponent: exponentOf(1 / usual.p50_ms, 1 / ten.p50_ms) },
    rule: { ...times(ITEMS), ten_times: times(ITEMS * TEN) },
  };
}

async function asked(lessons: number) {
  const product = await openProduct();
  try {
    const school = await furnish(product.database_url, { learners: LEARNERS, sitting: false });
    const course = await addLargeCourse(product.database_url, school, { lessons, unit: UNIT });
    const calls = school.learners.map(({ token }) => ({ token, path: `/course/api/outline?course=${course}` }));
    await measureCalls(product, calls, { connections: 1, seconds: 2 });
    return await measureCalls(product, calls, { connections: 1, seconds: SECONDS });
  } finally {
    await product.close();
  }
}

function times(size: number) {
  const { items, progress } = course(size);
  const sequence = { sequential: true, sequential_learning_type: 'sco', aspects_percent: null } as const;
  const isPassed = (iid: number) => progress.has(iid);
  if (!locksOf(items, isPassed, sequence).some((lock) => lock !== null)) throw new Error('nothing is locked');
  const taken = Array.from({ length: ROUNDS }, () => {
    const begun = process.cpuUsage();
    const states = standings(items, progress, sequence);
    if (coursePercent(items, progress) === 0 || !nextItem(items, states, progress, 0))
      throw new Error('nothing was learnt');
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  const rounded = (ms: number) => Math.round(ms * 100) / 100;
  return { p50_ms: rounded(quantile(taken, 0.5)), p99_ms: rounded(quantile(taken, 0.99)) };
}
