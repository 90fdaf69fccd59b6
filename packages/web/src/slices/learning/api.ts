import {
  courseCategory,
  courseOutline,
  getLesson,
  home,
  myCourses,
  publicCourses,
} from '@sen/domain/learning/contract.ts';
import type { Given, Output } from '@sen/domain/shared/contract.ts';
import { useEffect } from 'react';
import { whenIdle } from '../../platform/idle.ts';
import { queryOf } from '../../platform/query.ts';

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

/** Without a network there is nothing to do, nor to fetch the code with. */
const sendKept = () =>
  void import('./reports.ts').then(
    (reports) => reports.sendKept(),
    () => undefined,
  );

/** What was read without a network is told when somebody comes to a page that shows how far they are. */
export const useKeptReports = (): void => useEffect(() => whenIdle(sendKept), []);

export const lessonQuery = (ciid: number, iid: number) => queryOf(getLesson, { ciid, iid });
