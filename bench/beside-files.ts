import { setTimeout as sleep } from 'node:timers/promises';
import { again, makeTeacher, saveBeside } from './exam/beside.ts';
import { openProduct, watchingLoop } from './exam/product.ts';
import { furnish } from './exam/school.ts';
import { ask } from './office/office.ts';

const TAKERS = 500;
const MEGABYTES = 10;

/** Files that cost as much as a sender can make them cost. */
const hostile = [
  { name: 'bank.gift', piece: '::a:: x {=a ~b ~c}\n\n' },
  { name: 'bank.gift', piece: '\n' },
  { name: 'bank.aiken.txt', piece: 'x\nA) a\nB) b\nANSWER: A\n\n' },
].map(({ name, piece }) => ({ name, bytes: Buffer.from(piece.repeat((MEGABYTES * 1_000_000) / piece.length)) }));

/**
 * 500 takers who save once a second, first alone and then while a teacher of their school sends one hostile bank of 10 MB after the
 * other (goal: the 99th percentile grows by less than a tenth). `--short`: 10 s each.
 */
export async function run(args: readonly string[] = []): Promise<object> {
  const seconds = args.includes('--short') ? 10 : 40;
  const product = await openProduct(watchingLoop);
  try {
    const school = await furnish(product.database_url, { learners: TAKERS + 1, sitting: true });
    const teacher = school.learners[TAKERS];
    await makeTeacher(product, school, teacher?.iid ?? 0);
    const takers = { ...school, learners: school.learners.slice(0, TAKERS) };
    const send = async (count: number) => {
      await ask(product, teacher?.token ?? '', '/question/api/import', hostile[count % hostile.length]);
      await sleep(100);
    };
    return await saveBeside(product, takers, seconds, () => again(send));
  } finally {
    await product.close();
  }
}
