/** Work on many records of a school, lot by lot on the job queue, each lot in a transaction with the place it has come to: whatever stops it, nothing is done twice. */
import type { Actor } from '@sen/domain/shared/actor.ts';
import { Refusal } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import type { Db } from './db.ts';
import { isDatabaseDown, isPassing } from './db-errors.ts';
import { queueJob } from './queue-job.ts';
import type { Open } from './route.ts';
import type { Work } from './work.ts';

/** After so long the job makes room for others and goes on as a new one. */
const TURN_S = 3;
/** Work that was not seen alive for so long has lost its server. */
const STALLED_S = 30;

const Job = z.object({ school_iid: z.number(), iid: z.number() });

export interface LongWork {
  /** Name of the job, as in `Slice.jobs`. */
  readonly job: string;
  /** For whom it is done, with what they may do by now (a refusal ends it); undefined where nothing is under way any more. */
  doerOf(work: Work, iid: number): Promise<Actor | undefined>;
  /** One lot, and the place after it. Whoever cancels comes in between lots: what is under way is held here. @returns whether there is more. */
  takeLot(work: Work, iid: number): Promise<boolean>;
  /** Notes why it could not go on: a text key. */
  fail(work: Work, iid: number, message: string): Promise<unknown>;
  /** The database's function that names the schools with work not seen alive since a moment. */
  readonly stalled_in: `schools_${string}`;
  listStalled(db: Db, before: number): Promise<readonly { readonly iid: number }[]>;
  /** Notes that the work was seen alive. */
  beat(db: Db, iid: number, now: number): Promise<unknown>;
}

export function longWork(kind: LongWork) {
  const queue = ({ db, actor }: Work, iid: number) => queueJob(db, kind.job, { school_iid: actor.school_iid, iid });

  /** The job. Two of them for one work come one after the other, lot by lot. */
  async function run(open: Open, payload: unknown): Promise<void> {
    const { school_iid, iid } = Job.parse(payload);
    const begun = open.clock.now();
    while (await takeLot(open, school_iid, iid)) {
      if (open.clock.now() - begun < TURN_S) continue;
      await open.works.asSchool(school_iid, (work) => queue(work, iid));
      return;
    }
  }

  async function takeLot({ works, log }: Open, school_iid: number, iid: number): Promise<boolean> {
    try {
      const actor = await works.asSchool(school_iid, (work) => kind.doerOf(work, iid));
      return actor !== undefined && (await works.inSchool(actor, (work) => kind.takeLot(work, iid)));
    } catch (error) {
      // What the moment was too busy for is done later: the work stands where it stood.
      if (isDatabaseDown(error) || isPassing(error)) throw error;
      log.error({ err: error, school_iid, iid, job: kind.job }, 'long work failed');
      const message = error instanceof Refusal ? error.key : 'unexpected';
      await works.asSchool(school_iid, (work) => kind.fail(work, iid, message));
      return false;
    }
  }

  /** Goes on with what a server that ended has left. */
  async function revive({ works, schools, clock }: Open): Promise<void> {
    for (const school_iid of await schools.withWork(kind.stalled_in, clock.now() - STALLED_S))
      await works.asSchool(school_iid, async (work) => {
        for (const { iid } of await kind.listStalled(work.db, work.now - STALLED_S)) {
          await kind.beat(work.db, iid, work.now);
          await queue(work, iid);
        }
      });
  }

  return { queue, run, revive };
}
