/** LRN-23: where the school teaches, for everybody of it. */
import type { locations as call } from '@sen/domain/places/contract.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import type { Open, Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import * as repository from './repository.ts';

export async function locations(
  work: Work,
  _: Input<typeof call>,
  visit: Visit,
  open: Open,
): Promise<Output<typeof call>> {
  const found = [
    repository.listVenues(work.db),
    repository.listFloors(work.db),
    repository.listRooms(work.db),
  ] as const;
  const [venues, floors, rooms] = await Promise.all(found);
  const roomsOn = Map.groupBy(rooms.toSorted(byName), ({ floor_iid }) => floor_iid);
  const floorsIn = Map.groupBy(floors.toSorted(byName), ({ venue_iid }) => venue_iid);
  const told = venues.toSorted(byName).map(async (venue) => ({
    ...venue,
    attachments: await open.addressed(work, visit, { ntype: 'venue', iid: venue.iid }, venue.attachments),
    floors: (floorsIn.get(venue.iid) ?? []).map(({ iid, name }) => ({ iid, name, rooms: roomsOn.get(iid) ?? [] })),
  }));
  return { venues: await Promise.all(told) };
}

/** As people count: room 2 before room 10. */
const order = new Intl.Collator('vi', { numeric: true });
const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  order.compare(one.name, other.name);
