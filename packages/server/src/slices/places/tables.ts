import type { OwnTables } from '../../platform/table.ts';

export const tables: OwnTables = {
  venues: { unsearched: 'names of things', records: ['venue'] },
  floors: { unsearched: 'names of things', records: ['floor'] },
  rooms: {
    people: { about: ['keeper_iid'], told: 'places', hidden: ['search_text'], erased: 'kept' },
    unsearched: 'names of things',
    records: ['room'],
  },
};
