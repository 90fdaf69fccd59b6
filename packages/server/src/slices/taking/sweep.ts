import type { Open } from '../../platform/route.ts';
import { finish } from './finish.ts';
import * as repository from './repository.ts';

const MOST_AT_ONCE = 50;

/** Ends sittings whose time is over, with no browser open. Several processes share the work without waiting for each other. @throws what could not be ended, once the others are. */
export async function sweep(open: Open): Promise<void> {
  const { rows } = await open.pool.query<{ school_iid: number }>('select schools_with_overdue_takes() as school_iid');
  const failures: unknown[] = [];
  for (const { school_iid } of rows) failures.push(...(await sweepSchool(open, school_iid)));
  if (failures.length > 0) throw new AggregateError(failures, 'overdue sittings could not be ended');
}

/** In batches; once one fails, one by one, so that a sitting that cannot be ended keeps no other from it. @returns the failures that remain. */
async function sweepSchool(open: Open, school_iid: number): Promise<unknown[]> {
  const stuck: number[] = [];
  const failures: unknown[] = [];
  for (let most = MOST_AT_ONCE; ; ) {
    const tried: number[] = [];
    try {
      await endOverdue(open, { school_iid, most, stuck }, tried);
      if (tried.length < most) return failures;
    } catch (error) {
      open.log.error({ err: error, school_iid, takes: tried }, 'overdue sittings could not be ended');
      if (tried.length === 0) return [...failures, error];
      if (most === 1) {
        stuck.push(...tried);
        failures.push(error);
      }
      most = 1;
    }
  }
}

const endOverdue = (
  open: Open,
  { school_iid, most, stuck }: { school_iid: number; most: number; stuck: readonly number[] },
  tried: number[],
): Promise<void> =>
  open.works.asSchool(school_iid, async (work) => {
    const overdue = await repository.lockOverdue(work.db, most, stuck);
    tried.push(...overdue.map(({ iid }) => iid));
    await Promise.all(overdue.map((take) => finish(work, take, { is_over_time: true, time_spent: null })));
  });
