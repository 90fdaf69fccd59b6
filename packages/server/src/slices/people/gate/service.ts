/** What stands in a person's way. Areas ask before they let somebody go on; that a gate has ended is seen by asking again. */

import { stands } from '@sen/domain/people/gate/rules.ts';
import type { GateTold } from '@sen/domain/people/gate/told.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { News } from '../../../platform/audit/news.ts';
import { remembered } from '../../../platform/memory.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames } from '../../identity/index.ts';
import { parentsOf } from '../person/parents.ts';
import { countStanding, findGate, listGates } from './repository.ts';

export interface StandingGate extends GateTold {
  /** The course in which alone it stands; null: in all. */
  readonly course_iid: number | null;
}

/** The gates that stand before a person now, the oldest first. */
export async function standingGates(work: Work, user_iid: number): Promise<readonly StandingGate[]> {
  const found = await remembered(work, { table: 'gates', name: 'of person' }, [user_iid], async (missing) => {
    const gates = await listGates(work.db, missing);
    return new Map(missing.map((iid) => [iid, gates.get(iid) ?? []]));
  });
  return (found.get(user_iid) ?? [])
    .filter((gate) => stands(gate, work.now))
    .map(({ place, name, link, until, course_iid }) => ({ place, reason: name, link, until, course_iid }));
}

/** A person who is held hears of it, and so do their parents. */
export async function toldOfGate(work: Work, iid: number): Promise<News | undefined> {
  const gate = await findGate(work.db, iid);
  if (!gate || !stands(gate, work.now)) return undefined;
  const { user_iid, place, name: reason, link } = gate;
  const [[person], parents] = await Promise.all([listNames(work.db, [user_iid]), parentsOf(work, [user_iid])]);
  return {
    kind: 'held',
    to: [user_iid, ...parents],
    about: { name: person?.name ?? '', place_key: `gate_place_${place}`, reason },
    // Where nothing says how it is settled, at least what it stops.
    link: link || urlOf('dashboard', {}),
  };
}

export const countStandingGates = (work: Work): Promise<number> => countStanding(work.db, work.now);
