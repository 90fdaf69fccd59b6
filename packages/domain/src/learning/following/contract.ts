/** Courses that follow classes and groups: whoever is in one learns in the course, and leaves it with it. */
import { z } from 'zod';
import { seesLearners, within } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { Iid, Timestamp, WireFlag } from '../../shared/wire.ts';

export const courseGroups = contract({
  method: 'GET',
  path: '/course/api/groups',
  access: seesLearners,
  input: z.object({ course: Iid }),
  output: z.array(
    z.object({
      iid: z.number(),
      name: z.string(),
      is_class: z.boolean(),
      /** Its people have to learn the course. */
      is_must: z.boolean(),
      /** Whom the course has by it, also those who are there by hand besides. */
      people: z.number(),
      /** Off: it has been stopped or does not run yet, so that nobody comes or goes by it. */
      runs: z.boolean(),
      added_at: Timestamp,
    }),
  ),
  errors: ['course_not_found'],
});

export const followGroups = contract({
  method: 'POST',
  path: '/course/api/follow-groups',
  access: within('node', 'users.create', 'course'),
  audit: 'learning.group-followed',
  input: z.object({ course: Iid, group_iids: z.array(Iid).min(1).max(50), must: WireFlag.default(false) }),
  /** How many came into the course by it. */
  output: z.object({ added: z.number() }),
  errors: ['course_not_found', 'not_found'],
});

/** `keep`: its people stay, from now on by hand; else those leave who are there by nothing else. */
export const unfollowGroup = contract({
  method: 'POST',
  path: '/course/api/unfollow-group',
  access: within('node', 'users.create', 'course'),
  audit: 'learning.group-unfollowed',
  input: z.object({ course: Iid, group_iid: Iid, keep: WireFlag.default(true) }),
  output: z.object({ left: z.number() }),
  errors: ['course_not_found', 'not_found'],
});
