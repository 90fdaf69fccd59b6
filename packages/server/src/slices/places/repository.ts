import { roomTypes } from '@sen/domain/places/kinds.ts';
import { Attachments } from '@sen/domain/shared/attachment.ts';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';

const Type = z.enum(roomTypes);

export const listVenues = async (db: Db) =>
  (
    await db
      .selectFrom('venues')
      .select(['iid', 'name', 'code', 'address', 'description', 'attachments'])
      .where('status', '=', 'approved')
      .execute()
  ).map((venue) => ({ ...venue, attachments: Attachments.parse(venue.attachments) }));

export const listFloors = (db: Db) =>
  db.selectFrom('floors').select(['iid', 'name', 'venue_iid']).where('status', '=', 'approved').execute();

/** Those in use. */
export const listRooms = async (db: Db) =>
  (
    await db
      .selectFrom('rooms')
      .select(['iid', 'name', 'code', 'floor_iid', 'type', 'capacity'])
      .where('status', '=', 'approved')
      .where('state', '=', 'in_use')
      .execute()
  ).map((room) => ({ ...room, type: Type.parse(room.type) }));
