import { locations as locationsCall } from '@sen/domain/places/contract.ts';
import { floor, room, venue } from '@sen/domain/places/kinds.ts';
import { plainEntity } from '../../platform/binder/plain.ts';
import { route, type Slice } from '../../platform/route.ts';
import { locations } from './locations.ts';
import { tables } from './tables.ts';

export const places: Slice = {
  name: 'places',
  tables,
  records: [
    plainEntity(venue, { table: 'venues' }),
    plainEntity(floor, { table: 'floors' }),
    plainEntity(room, { table: 'rooms' }),
  ],
  routes: [route(locationsCall, locations)],
};
