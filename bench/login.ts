import { availableParallelism } from 'node:os';
import { hashPassword } from '../packages/server/src/slices/identity/index.ts';
import { openDemoSchool, quantile, students } from './demo-school.ts';

const SECONDS = 10;
const AT_ONCE = 24;

/** Sign-ins a second through the whole stack, beside what the password hash alone allows in this run (goal: ≥ 0.8 of it). */
export async function run(): Promise<object> {
  const school = await openDemoSchool();
  try {
    const before = await bareHashRate();
    const took: number[] = [];
    let refused = 0;
    let next = 0;
    const until = performance.now() + SECONDS * 1000;
    const person = async (): Promise<void> => {
      while (performance.now() < until) {
        const lname = students[next++ % students.length] ?? '';
        const begun = performance.now();
        const { success } = await school.signIn(lname);
        took.push(performance.now() - begun);
        if (!success) refused += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, person));
    const logins_per_s = took.length / SECONDS;
    // Before and after, so that what else the machine does meanwhile weighs on both alike.
    const hashes_per_s = (before + (await bareHashRate())) / 2;
    return {
      logins_per_s: Math.round(logins_per_s * 10) / 10,
      hashes_per_s: Math.round(hashes_per_s * 10) / 10,
      ratio: Math.round((logins_per_s / hashes_per_s) * 100) / 100,
      p50_ms: Math.round(quantile(took, 0.5)),
      p99_ms: Math.round(quantile(took, 0.99)),
      refused,
    };
  } finally {
    await school.close();
  }
}

/** The hash alone, with as many at once as the sign-ins, on the same cores. */
async function bareHashRate(): Promise<number> {
  console.error(`hashing on ${availableParallelism()} cores…`);
  let done = 0;
  const until = performance.now() + 5000;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await hashPassword('lotus-demo');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done / 5;
}
