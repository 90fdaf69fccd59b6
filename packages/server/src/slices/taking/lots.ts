import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Open } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import type { Take } from './repository.ts';
import * as repository from './repository.ts';
import { permitStaff } from './staff.ts';

/** A whole course in one transaction would keep its locks for many seconds, and whoever saves beside it would wait. */
const MOST_AT_ONCE = 50;

interface Lots<T> {
  /** Who works on them: a marker of the course. */
  readonly actor: Actor;
  readonly of: { readonly course: number; readonly item_iid: number };
  /** Nothing is to be written. */
  readonly only_reads?: boolean;
  /** What was done to a lot stays when a later one fails: to come again has to be harmless. */
  readonly act: (work: Work, takes: readonly Take[]) => Promise<T>;
}

/** All finished sittings of an item that count, lot by lot, each in a transaction of its own. @returns what became of each lot. */
export async function inLots<T>({ works }: Open, { actor, of, only_reads = false, act }: Lots<T>): Promise<T[]> {
  const unit = only_reads ? works.reading : works.inSchool;
  const next = only_reads ? repository.listFinished : repository.lockFinished;
  const done: T[] = [];
  for (let after = 0, count = MOST_AT_ONCE; count === MOST_AT_ONCE; ) {
    const lot = await unit(actor, async (work) => {
      await permitStaff(work, of.course, 'takes.mark');
      const takes = await next(work.db, of, after, MOST_AT_ONCE);
      return { takes, became: takes.length > 0 ? [await act(work, takes)] : [] };
    });
    done.push(...lot.became);
    count = lot.takes.length;
    after = lot.takes.at(-1)?.iid ?? after;
  }
  return done;
}
