import type { Furnish } from '../../../test/furnishing.ts';

declare module '../../../test/furnishing.ts' {
  interface Ids {
    venue_iid: number;
    floor_iid: number;
  }
}

export const furnish: Furnish = async ({ owner, school, person }) => {
  const { rows } = await owner.query(
    `with venue as (insert into venues (school_id, name) values ($1, 'x') returning iid),
     floor as (insert into floors (school_id, name, venue_iid) select $1, 'x', iid from venue returning iid),
     room as (insert into rooms (school_id, name, floor_iid, type, keeper_iid) select $1, 'x', iid, 'theory', $2 from floor returning iid)
     select venue.iid as venue, floor.iid as floor, room.iid as room from venue, floor, room`,
    [school.iid, person.iid],
  );
  const made = rows[0];
  const venue = Number(made.venue);
  const floor = Number(made.floor);
  return {
    ids: { venue_iid: venue, floor_iid: floor },
    records: { venue: { iid: venue }, floor: { iid: floor }, room: { iid: Number(made.room) } },
  };
};
