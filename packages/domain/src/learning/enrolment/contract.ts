/** Calls around a place in a course: ask, answer, register, leave, keep at hand. */
import { z } from 'zod';
import { contract, listOf } from '../../shared/contract.ts';
import { Iid, WholeList, WireFlag, wireIntBetween } from '../../shared/wire.ts';
import { CourseCard } from '../course/card.ts';
import { courseLists } from './course-lists.ts';
import { invitedTypes, learnerStatuses } from './model.ts';

const Place = z.object({ course_iid: z.number(), status: z.number() });

/** LRN-26; of the reader or of a child of theirs. */
export const invitedCourses = contract({
  method: 'GET',
  path: '/site/api/get-invited-courses',
  access: 'signed_in',
  list: true,
  input: z.object({ type: z.enum(invitedTypes).default('waiting'), child_iid: Iid.optional(), ...WholeList }),
  output: listOf(CourseCard),
});

/** LRN-13: how many courses each list holds, with the newest of each. */
export const courseOverview = contract({
  method: 'GET',
  path: '/site/api/course-overview',
  access: 'signed_in',
  input: z.object({ child_iid: Iid.optional() }),
  output: z.array(z.object({ list: z.enum(courseLists), total: z.number(), newest: z.array(CourseCard) })),
});

/** ORG-53: `status` 2 accepts, 4 turns down. */
export const handleInvite = contract({
  method: 'POST',
  path: '/course/api/handle-invite',
  access: 'signed_in',
  audit: 'learning.answered',
  input: z.object({ iid: Iid, status: wireIntBetween(learnerStatuses.accepted, learnerStatuses.rejected) }),
  output: Place,
  errors: ['course_not_found', 'handle_invite_course_failed'],
});

/** ORG-54: the reader enrols in an open course, or staff put somebody in. */
export const enrol = contract({
  method: 'POST',
  path: '/course/api/enrol',
  access: 'signed_in',
  audit: 'learning.enrolled',
  input: z.object({ iid: Iid, user_iid: Iid.optional() }),
  output: Place,
  errors: ['course_not_found', 'enrol_failed', 'held_back', 'user_not_existed'],
});

/** ORG-55: the reader leaves a course that they enrolled in, or staff take somebody out; not where scores exist. */
export const unenrol = contract({
  method: 'POST',
  path: '/course/api/unenrol',
  access: 'signed_in',
  audit: 'learning.unenrolled',
  input: z.object({ iid: Iid, user_iid: Iid.optional() }),
  output: Place,
  errors: ['course_not_found', 'unenrol_failed', 'unenrol_not_inside', 'unenrol_scores_exist'],
});

/** Keeps a course at hand, or no longer; such come first in one's lists. */
export const favourite = contract({
  method: 'POST',
  path: '/course/api/favourite',
  access: 'signed_in',
  input: z.object({ iid: Iid, on: WireFlag.default(true) }),
  output: z.object({ course_iid: z.number(), is_favourite: z.boolean() }),
  errors: ['course_not_found', 'favourite_failed'],
});

/** LRN-57, UNI-12: registers for a public course. */
export const registerTheCourse = contract({
  method: 'POST',
  path: '/course/register-the-course',
  access: 'signed_in',
  audit: 'learning.registered',
  input: z.object({ course_iid: Iid }),
  output: Place,
  errors: ['course_not_found', 'course_registered', 'course_full', 'course_registration_closed', 'held_back'],
});

/** LRN-57, UNI-13. */
export const withdrawTheCourse = contract({
  method: 'POST',
  path: '/course/withdraw-the-course',
  access: 'signed_in',
  audit: 'learning.withdrawn',
  input: z.object({ course_iid: Iid }),
  output: Place,
  errors: ['course_not_found', 'course_not_registered', 'course_cannot_unregister'],
});
