/** The next run of a course: the same syllabus for other people at another time. */
import { z } from 'zod';
import { within } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { field } from '../../shared/field-type.ts';
import { Iid, line, WireFlag } from '../../shared/wire.ts';

/**
 * For who is root of the course, and so of its syllabus. What the course is, who teaches it and its syllabus are the same; nobody is in it yet. `move_items`: what opens and closes in the
 * syllabus does so as many days later as this run begins after that one; refused while another course that has the syllabus runs.
 */
export const nextRun = contract({
  method: 'POST',
  path: '/course/api/next-run',
  access: within('node', 'root', 'iid'),
  audit: 'content.created',
  message: 'insert_was_successful',
  input: z.object({
    iid: Iid,
    name: line(),
    start_date: field.day().schema,
    end_date: field.day().schema,
    move_items: WireFlag.default(false),
  }),
  /** `moved`: items whose dates are others now. */
  output: z.object({ iid: z.number(), moved: z.number() }),
  errors: ['not_found', 'permission_denied'],
});
