import { z } from 'zod';
import { seesOrganizations } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { Iid } from '../../shared/wire.ts';

/** Learners by the names of their statuses (ORG-52). */
const Counts = z.object({
  invited: z.number(),
  must_learn: z.number(),
  accepted: z.number(),
  accepted_automatically: z.number(),
  rejected: z.number(),
  deleted: z.number(),
  completed: z.number(),
  registered: z.number(),
});
export type LearnerCounts = z.output<typeof Counts>;

/** ORG-27: what the people of a group are invited to or learn, and how many of them have which learner-item status. */
export const invitedItemsOfGroup = contract({
  method: 'GET',
  path: '/api/v2/group/get-invited-items-of-group',
  access: seesOrganizations,
  input: z.object({ iid: Iid }),
  output: z.array(
    z.object({
      iid: z.number(),
      ntype: z.literal('course'),
      name: z.string(),
      /** People of the group who have any status there. */
      people: z.number(),
      counts: Counts,
    }),
  ),
  errors: ['not_found'],
});
