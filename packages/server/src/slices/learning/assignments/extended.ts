import type { Work } from '../../../platform/work.ts';
import { groupsOfAssignments } from '../../people/index.ts';
import { listExtended } from './repository.ts';

/** Until when somebody may hand in an item of a course who was given more time than all; undefined for all others. */
export type Extended = (course_iid: number, item_iid: number, user_iid: number) => number | undefined;

/** Of everybody in these courses, by themselves or with their group. */
export async function extendedIn(work: Work, course_iids: readonly number[]): Promise<Extended> {
  const rows = await listExtended(work.db, course_iids);
  const group_iids = rows.flatMap(({ group_iid }) => group_iid ?? []);
  const groups = group_iids.length > 0 ? await groupsOfAssignments(work, { group_iids }) : [];
  const members = new Map(groups.map((group) => [group.iid, group.members]));
  const until = new Map(
    rows.flatMap(({ course_iid, item_iid, user_iid, group_iid, open_until }) =>
      (user_iid === null ? (members.get(group_iid ?? 0) ?? []) : [user_iid]).map(
        (iid) => [`${course_iid} ${item_iid} ${iid}`, open_until] as const,
      ),
    ),
  );
  return (course_iid, item_iid, user_iid) => until.get(`${course_iid} ${item_iid} ${user_iid}`);
}
