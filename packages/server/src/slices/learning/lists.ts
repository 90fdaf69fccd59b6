/** Lists of somebody's courses by how they stand towards them (LRN-13…21). */

import type * as courses from '@sen/domain/learning/contract.ts';
import type * as calls from '@sen/domain/learning/enrolment/contract.ts';
import { askedOf, overviewLists } from '@sen/domain/learning/enrolment/course-lists.ts';
import type { CourseMode } from '@sen/domain/learning/enrolment/model.ts';
import { isInMode, statusOfType } from '@sen/domain/learning/enrolment/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { dayAt } from '../../platform/day.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { type Course, findCourses } from '../content/index.ts';
import { cardsOf, keptIid, readerIid, taughtCourses } from './cards.ts';
import { listPlaces, type PlaceRow } from './places-repository.ts';

interface Placed {
  readonly place: PlaceRow;
  readonly course: Course;
}

/** All courses that somebody has a place in, those kept at hand first, then those entered last. */
async function placedCourses(work: Work, user_iid: number) {
  const places = await listPlaces(work.db, user_iid);
  const found = await findCourses(
    work,
    places.map(({ course_iid }) => course_iid),
  );
  const placed = places.flatMap((place): Placed[] => {
    const course = found.get(place.course_iid);
    return course ? [{ place, course }] : [];
  });
  return { places, placed: placed.toSorted((a, b) => Number(b.place.is_favourite) - Number(a.place.is_favourite)) };
}

const inMode =
  (mode: CourseMode, today: string) =>
  ({ place, course }: Placed): boolean =>
    isInMode(mode, place.status, course, today);

export async function myCourses(
  work: Work,
  { type, mode, child_iid, user_iid: kept_iid, ...paged }: Input<typeof courses.myCourses>,
  visit: Visit,
) {
  const user_iid = kept_iid === undefined ? await readerIid(work, child_iid) : await keptIid(work, kept_iid);
  return type === 'teaching'
    ? taughtCourses(work, kept_iid, paged)
    : learntCourses(work, user_iid, { mode, today: dayAt(visit, work), ...paged });
}

/** What somebody learns (LRN-25). */
async function learntCourses(work: Work, user_iid: number, { mode, today, page, items_per_page }: Paged) {
  const { places, placed } = await placedCourses(work, user_iid);
  const fitting = placed.filter(inMode(mode, today)).map(({ course }) => course);
  const shown = pageOf(fitting, page, items_per_page);
  return { items: await cardsOf(work, shown, user_iid, places), total: fitting.length, page, items_per_page };
}
interface Paged {
  readonly mode: CourseMode;
  readonly today: string;
  readonly page: number;
  readonly items_per_page: number;
}

export async function invitedCourses(
  work: Work,
  { type, child_iid, page, items_per_page }: Input<typeof calls.invitedCourses>,
) {
  const user_iid = await readerIid(work, child_iid);
  const { places, placed } = await placedCourses(work, user_iid);
  const fitting = placed.filter(({ place }) => place.status === statusOfType[type]).map(({ course }) => course);
  const shown = pageOf(fitting, page, items_per_page);
  return { items: await cardsOf(work, shown, user_iid, places), total: fitting.length, page, items_per_page };
}

/** Of each list. */
const NEWEST = 3;

export async function courseOverview(work: Work, { child_iid }: Input<typeof calls.courseOverview>, visit: Visit) {
  const user_iid = await readerIid(work, child_iid);
  const { places, placed } = await placedCourses(work, user_iid);
  const today = dayAt(visit, work);
  const lists = overviewLists.map((list) => {
    const asked = askedOf[list];
    const fits = 'mode' in asked ? inMode(asked.mode, today) : ofStatus(statusOfType[asked.type]);
    return { list, courses: placed.filter(fits).map(({ course }) => course) };
  });
  const newest = new Map(
    lists.flatMap(({ courses }) => courses.slice(0, NEWEST).map((course) => [course.iid, course])),
  );
  const cards = new Map((await cardsOf(work, [...newest.values()], user_iid, places)).map((card) => [card.iid, card]));
  return lists.map(({ list, courses }) => ({
    list,
    total: courses.length,
    newest: courses.slice(0, NEWEST).flatMap(({ iid }) => cards.get(iid) ?? []),
  }));
}

const ofStatus =
  (status: number) =>
  ({ place }: Placed): boolean =>
    place.status === status;
