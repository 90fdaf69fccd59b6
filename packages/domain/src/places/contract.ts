import { z } from 'zod';
import { Attachment } from '../shared/attachment.ts';
import { contract } from '../shared/contract.ts';
import { roomTypes } from './kinds.ts';

/** LRN-23: where the school teaches, each venue with its floors and the rooms that are in use on them, by name. */
export const locations = contract({
  method: 'GET',
  path: '/site/api/locations',
  access: 'signed_in',
  input: z.object({}),
  output: z.object({
    venues: z.array(
      z.object({
        iid: z.number(),
        name: z.string(),
        code: z.string(),
        address: z.string(),
        /** HTML. */
        description: z.string(),
        attachments: z.array(Attachment),
        floors: z.array(
          z.object({
            iid: z.number(),
            name: z.string(),
            rooms: z.array(
              z.object({
                iid: z.number(),
                name: z.string(),
                code: z.string(),
                type: z.enum(roomTypes),
                capacity: z.number().nullable(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
});
