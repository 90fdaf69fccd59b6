import { learnerStatuses } from '@sen/domain/learning/enrolment/model.ts';
import type { invitedItemsOfGroup as contract, LearnerCounts } from '@sen/domain/learning/groups/contract.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import type { Work } from '../../platform/work.ts';
import { findCourses } from '../content/index.ts';
import { peopleOfGroup } from '../people/index.ts';
import { countStatuses } from './repository.ts';

type Contract = typeof contract;

/** ORG-27, by name. */
export async function invitedItemsOfGroup(work: Work, { iid }: Input<Contract>): Promise<Output<Contract>> {
  const people = await peopleOfGroup(work, iid);
  const rows = people.length > 0 ? await countStatuses(work.db, people) : [];
  const counted = Map.groupBy(rows, ({ course_iid }) => course_iid);
  const courses = await findCourses(work, [...counted.keys()]);
  return [...counted]
    .flatMap(([course_iid, statuses]) => {
      const course = courses.get(course_iid);
      const counts = countsOf(statuses);
      const all = statuses.reduce((sum, { count }) => sum + Number(count), 0);
      return course ? [{ iid: course_iid, ntype: 'course' as const, name: course.name, people: all, counts }] : [];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'vi'));
}

function countsOf(rows: readonly { readonly status: number; readonly count: number }[]): LearnerCounts {
  const of = (status: number): number => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return {
    invited: of(learnerStatuses.invited),
    must_learn: of(learnerStatuses.must_learn),
    accepted: of(learnerStatuses.accepted),
    accepted_automatically: of(learnerStatuses.accepted_automatically),
    rejected: of(learnerStatuses.rejected),
    deleted: of(learnerStatuses.deleted),
    completed: of(learnerStatuses.completed),
    registered: of(learnerStatuses.registered),
  };
}
