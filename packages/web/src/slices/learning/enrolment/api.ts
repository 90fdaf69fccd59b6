import { courseOutline, featuredCourses, home, myCourses, publicCourses } from '@sen/domain/learning/contract.ts';
import { courseOverview, invitedCourses } from '@sen/domain/learning/enrolment/contract.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { invalidate, queryOf } from '../../../platform/query.ts';

export const invitedCoursesQuery = (given: Given<typeof invitedCourses>) => queryOf(invitedCourses, given);

export const courseOverviewQuery = (child_iid: number | undefined) => queryOf(courseOverview, { child_iid });

/** A place in a course has changed: all that tells of places is read again. */
export const placesChanged = () =>
  invalidate(courseOutline, home, myCourses, publicCourses, featuredCourses, invitedCourses, courseOverview);
