import pg from 'pg';
import { generate, rounded } from './generator.ts';
import type { Product } from './product.ts';
import type { BenchSchool } from './school.ts';

/** What goes on beside the takers; `stop` answers how many were done. */
export interface Going {
  readonly stop: () => Promise<number>;
}

/** Takers who save once a second, first alone and then beside what `start` sets going. */
export async function saveBeside(product: Product, takers: BenchSchool, seconds: number, start: () => Going) {
  console.error(`${takers.learners.length} takers alone…`);
  await product.longestHold();
  const alone = { ...(await save(product, takers, seconds)), held_ms: await product.longestHold() };
  console.error('… and beside…');
  const going = start();
  const beside = { ...(await save(product, takers, seconds)), held_ms: await product.longestHold() };
  const done = await going.stop();
  const p99_ratio = rounded(beside.p99_ms / alone.p99_ms, 2);
  return { takers: takers.learners.length, alone: figures(alone), beside: figures(beside), p99_ratio, done };
}

const save = ({ port }: Product, school: BenchSchool, seconds: number) =>
  generate({
    ...{ port, school, kind: 'save', connections: school.learners.length, seconds },
    ...{ warm_s: 5, every_ms: 1000, size: 1000, body: 'json' },
  });

type Saved = Awaited<ReturnType<typeof generate>> & { readonly held_ms: number };

const figures = ({ done, p50_ms, p99_ms, max_ms, errors, first_error, held_ms }: Saved) => ({
  ...{ saves: done, errors, ...(first_error && { first_error }) },
  ...{ p50_ms: rounded(p50_ms), p99_ms: rounded(p99_ms), max_ms: rounded(max_ms) },
  /** Longest hold of the server's event loop. */
  held_ms: rounded(held_ms),
});

/** One act after the other until it is stopped. */
export function again(act: (count: number) => Promise<unknown>): Going {
  let stopped = false;
  async function go(): Promise<number> {
    for (let count = 0; ; count += 1) {
      if (stopped) return count;
      await act(count);
    }
  }
  const going = go();
  return {
    stop: () => {
      stopped = true;
      return going;
    },
  };
}

/** `scope`: the place in which the teacher is one; empty is the whole school. */
export async function makeTeacher(
  { database_url }: Product,
  { school }: BenchSchool,
  iid: number,
  scope = '',
): Promise<void> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  await client.query(`insert into grants (school_id, user_iid, role, scope) values ($1, $2, 'teacher', $3)`, [
    school,
    iid,
    scope,
  ]);
  await client.end();
}
