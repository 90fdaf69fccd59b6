/** Learners of running courses who need somebody's attention. */
import { coursesWith } from '@sen/domain/access/rules.ts';
import { isInside, learnerStatuses } from '@sen/domain/learning/enrolment/model.ts';
import { hasEnded } from '@sen/domain/learning/enrolment/rules.ts';
import type * as calls from '@sen/domain/learning/risk/contract.ts';
import { risksOf } from '@sen/domain/learning/risk/rules.ts';
import { coursePercent, dueOf, type Learnt, standings } from '@sen/domain/learning/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuseHidden } from '@sen/domain/shared/errors.ts';
import { dayAt } from '../../../platform/day.ts';
import { pageOf } from '../../../platform/page-of.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { type Course, findCourses, listCourseIids, type SyllabusItem, syllabusTrees } from '../../content/index.ts';
import { listNames } from '../../identity/index.ts';
import { extendedIn } from '../assignments/extended.ts';
import { courseOf, mayInThis } from '../courses.ts';
import { listEnrolmentsIn, listProgressIn } from '../repository.ts';

export async function atRisk(
  work: Work,
  { course: asked, page, items_per_page }: Input<typeof calls.atRisk>,
  visit: Visit,
) {
  const courses = asked === undefined ? await taughtNow(work, dayAt(visit, work)) : [await courseFor(work, asked)];
  const found = await risksIn(work, courses);
  const shown = pageOf(found, page, items_per_page);
  const iids = [...new Set(shown.map(({ user_iid }) => user_iid))];
  const named = iids.length > 0 ? await listNames(work.db, iids) : [];
  const names = new Map(named.map(({ iid, name }) => [iid, name]));
  const items = shown.map((one) => ({ ...one, name: names.get(one.user_iid) ?? '' }));
  return { items, total: found.length, page, items_per_page };
}

async function courseFor(work: Work, iid: number): Promise<Course> {
  const course = await courseOf(work, iid);
  return course && mayInThis(work, course, 'users.view') ? course : refuseHidden('course_not_found');
}

/** Running courses that the actor looks after themself: whoever does so for the whole school asks by course. */
async function taughtNow(work: Work, today: string): Promise<Course[]> {
  const own = await listCourseIids(work, { owner_iid: work.actor.user_iid ?? 0 });
  const found = await findCourses(work, [...new Set([...coursesWith(work.actor, 'users.view'), ...own])]);
  return [...found.values()].filter((course) => mayInThis(work, course, 'users.view') && !hasEnded(course, today));
}

/** Of all learners of the courses those at risk, who has most against them first. */
async function risksIn(work: Work, courses: readonly Course[]) {
  if (courses.length === 0) return [];
  const iids = courses.map(({ iid }) => iid);
  const [trees, enrolments, rows, extended] = await Promise.all([
    syllabusTrees(
      work,
      courses.map(({ siid }) => siid),
    ),
    listEnrolmentsIn(work.db, iids),
    listProgressIn(work.db, iids),
    extendedIn(work, iids),
  ]);
  const inCourse = Map.groupBy(enrolments, ({ course_iid }) => course_iid);
  const progressOf = Map.groupBy(rows, ({ course_iid, user_iid }) => `${course_iid} ${user_iid}`);
  return courses
    .flatMap((course) => {
      const items = trees.get(course.siid) ?? [];
      const parents = new Set(items.map(({ pid }) => pid));
      return (inCourse.get(course.iid) ?? []).flatMap(({ user_iid, status, joined_at }) => {
        if (!isInside(status)) return [];
        const own = progressOf.get(`${course.iid} ${user_iid}`) ?? [];
        const progress = new Map<number, Learnt>(own.map((row) => [row.item_iid, row]));
        const states = standings(items, progress, course);
        const dueFor = (item: SyllabusItem): number =>
          dueOf(item) && Math.max(dueOf(item), extended(course.iid, item.iid, user_iid) ?? 0);
        const lines = items.flatMap((item, at) =>
          parents.has(item.iid)
            ? []
            : [{ rule_type: item.rule_type, due: dueFor(item), state: states[at]?.state ?? 'open' }],
        );
        const last_learnt_at = Math.max(0, ...own.map(({ updated_at }) => updated_at));
        const completed = status === learnerStatuses.completed;
        const risks = risksOf({ lines, joined_at, last_learnt_at, completed }, work.now);
        if (risks.length === 0) return [];
        const { iid, siid, slug, name } = course;
        const percent = coursePercent(items, progress, course.aspects_percent);
        return [{ user_iid, course: iid, siid, slug, course_name: name, percent, risks }];
      });
    })
    .sort((a, b) => b.risks.length - a.risks.length || a.percent - b.percent || a.user_iid - b.user_iid);
}
