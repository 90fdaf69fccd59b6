import {
  courseCategory,
  courseOutline,
  getLesson,
  home,
  myCourses,
  publicCourses,
  trackProgress,
} from '@sen/domain/learning/contract.ts';
import type { Given, Output } from '@sen/domain/shared/contract.ts';
import { call } from '../../platform/call.ts';
import { forgetRefused, invalidate, queryOf } from '../../platform/query.ts';

export type Outline = Output<typeof courseOutline>;
export type OutlineItem = Outline['items'][number];
export type Lesson = Output<typeof getLesson>;
export type Home = Output<typeof home>;
export type Category = Output<typeof courseCategory>;
export type CourseCard = Output<typeof myCourses>['items'][number];

export const homeQuery = (child_iid: number | undefined) => queryOf(home, { child_iid });

export const myCoursesQuery = (given: Given<typeof myCourses>) => queryOf(myCourses, given);

export const publicCoursesQuery = (given: Given<typeof publicCourses>) => queryOf(publicCourses, given);

export const categoryQuery = (iid: number | undefined) => queryOf(courseCategory, { iid });

export const outlineQuery = (course: number, user_iid?: number) => queryOf(courseOutline, { course, user_iid });

export const lessonQuery = (ciid: number, iid: number) => queryOf(getLesson, { ciid, iid });

/** How far one lesson was read; `leaving` lets the request outlive the page. */
export interface LessonReport {
  readonly course: number;
  readonly iid: number;
  /** 0…100 */
  readonly p: number;
  /** Seconds. */
  readonly time_spent: number;
}

const given = ({ course, iid, p, time_spent }: LessonReport): Given<typeof trackProgress> => ({
  a: 'set',
  course,
  items: { [iid]: { p, time_spent } },
});

/** Tells how far a lesson was read; what hangs on it is read again. */
export async function reportLesson(report: LessonReport, leaving = false): Promise<void> {
  await call(trackProgress, given(report), { quiet: true, keepalive: leaving });
  forgetRefused(getLesson);
  await invalidate(courseOutline, home, myCourses);
}
