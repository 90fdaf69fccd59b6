import type { Open } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import type { Take } from './repository.ts';

const MOST_AT_ONCE = 50;

/** What is done to sittings once its time has come. */
interface Task {
  /** Locks at most so many for which it is time, none of those to leave out, none that another process has locked. */
  readonly lock: (db: Work['db'], most: number, besides: readonly number[]) => Promise<readonly Take[]>;
  /** After it the sittings are no longer due. */
  readonly act: (work: Work, takes: readonly Take[]) => Promise<void>;
  /** Said of what fails. */
  readonly failure: string;
}

/** School by school. Several processes share the work without waiting for each other. @throws what failed, once everything else is done. */
export async function doInBatches(open: Open, school_iids: readonly number[], task: Task): Promise<void> {
  const failures: unknown[] = [];
  for (const school_iid of school_iids) failures.push(...(await doInSchool(open, school_iid, task)));
  if (failures.length > 0) throw new AggregateError(failures, task.failure);
}

/** In batches; once one fails, one by one, so that a sitting that fails keeps no other from it. @returns the failures that remain. */
async function doInSchool(open: Open, school_iid: number, { lock, act, failure }: Task): Promise<unknown[]> {
  const stuck: number[] = [];
  const failures: unknown[] = [];
  for (let most = MOST_AT_ONCE; ; ) {
    const tried: number[] = [];
    try {
      await open.works.asSchool(school_iid, async (work) => {
        const takes = await lock(work.db, most, stuck);
        tried.push(...takes.map(({ iid }) => iid));
        await act(work, takes);
      });
      if (tried.length < most) return failures;
    } catch (error) {
      open.log.error({ err: error, school_iid, takes: tried }, failure);
      if (tried.length === 0) return [...failures, error];
      if (most === 1) {
        stuck.push(...tried);
        failures.push(error);
      }
      most = 1;
    }
  }
}
