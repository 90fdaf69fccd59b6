/** Courses that follow classes and groups (ORG-16). */
import { may } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/learning/following/contract.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import { refuseVisitor } from '../../../platform/system-access.ts';
import type { Work } from '../../../platform/work.ts';
import { noteUsed } from '../../content/index.ts';
import { followedGroup, groupToName } from '../../people/index.ts';
import { courseFor } from '../learners.ts';
import { bring, keepByHand } from '../places-repository.ts';
import * as repository from './repository.ts';

export async function courseGroups(
  work: Work,
  { course }: Input<typeof calls.courseGroups>,
): Promise<Output<typeof calls.courseGroups>> {
  await courseFor(work, course, 'users.view');
  const links = await repository.listLinks(work.db, course);
  const groups = await Promise.all(links.map(({ group_iid }) => followedGroup(work, group_iid)));
  return links
    .flatMap(({ group_iid: iid, is_must, people, added_at }, at) => {
      const group = groups[at];
      if (!group) return [];
      const { name, is_class, runs } = group;
      return [{ iid, name, is_class, is_must, people: Number(people), runs, added_at }];
    })
    .toSorted((one, other) => order.compare(one.name, other.name));
}
const order = new Intl.Collator('vi', { numeric: true });

export async function followGroups(work: Work, { course, group_iids, must }: Input<typeof calls.followGroups>) {
  refuseVisitor(work);
  await courseFor(work, course, 'users.create');
  await noteUsed(work, [course]);
  const { user_iid: added_by, masked_by_iid } = work.actor;
  // Those are vouched for who come by the office; a teacher alone gets no say over whom a class brings.
  const vouched = masked_by_iid === null && may(work.actor, 'users.update');
  let added = 0;
  for (const group_iid of [...new Set(group_iids)].toSorted((one, other) => one - other)) {
    const { name } = await groupToName(work, group_iid);
    await repository.saveLink(work.db, { course_iid: course, group_iid, is_must: must, vouched, added_by }, work.now);
    await emit(work, 'learning.group-followed', { course_iid: course, group_iid, name, is_must: must });
    added += await syncGroup(work, group_iid, course);
  }
  return { added };
}

/** Brings in whoever came into a group and takes out whoever left it, in each course that follows it or in one. @returns how many came. */
export async function syncGroup(work: Work, group_iid: number, course_iid?: number): Promise<number> {
  const links = await repository.lockLinks(work.db, { group_iid, ...(course_iid !== undefined && { course_iid }) });
  if (links.length === 0) return 0;
  const group = await followedGroup(work, group_iid);
  if (!group?.runs) return 0;
  let came = 0;
  for (const link of links) came += await syncLink(work, link, group.user_iids);
  return came;
}

type Link = Awaited<ReturnType<typeof repository.lockLinks>>[number];

async function syncLink(work: Work, link: Link, members: readonly number[]): Promise<number> {
  const before = new Set(await repository.listPeople(work.db, link));
  const now = new Set(members);
  const came = members.filter((user_iid) => !before.has(user_iid));
  const gone = [...before].filter((user_iid) => !now.has(user_iid));
  if (gone.length > 0) await takeOut(work, link, gone);
  return came.length > 0 ? bringIn(work, link, came) : 0;
}

async function bringIn(work: Work, link: Link, user_iids: readonly number[]): Promise<number> {
  const { course_iid, is_must, vouched } = link;
  const people = user_iids.map((user_iid) => ({ user_iid, vouched }));
  await repository.addPeople(work.db, link, user_iids);
  const changed = await bring(work.db, is_must ? 'require' : 'follow', course_iid, people, work.now, false);
  if (changed.length > 0) await emit(work, 'learning.enrolled', { course_iid, user_iids: changed });
  return changed.length;
}

async function takeOut(work: Work, link: Link, user_iids: readonly number[]): Promise<number> {
  await repository.removePeople(work.db, link, user_iids);
  const left = await repository.removeUnheld(work.db, link.course_iid, user_iids);
  if (left.length > 0) await emit(work, 'learning.left-with-group', { course_iid: link.course_iid, user_iids: left });
  return left.length;
}

export async function unfollowGroup(
  work: Work,
  { course: course_iid, group_iid, keep }: Input<typeof calls.unfollowGroup>,
) {
  refuseVisitor(work);
  await courseFor(work, course_iid, 'users.create');
  const [link] = await repository.lockLinks(work.db, { group_iid, course_iid });
  if (!link) return refuse('not_found');
  const people = await repository.listPeople(work.db, link);
  if (keep) await keepByHand(work.db, course_iid, people);
  const left = people.length > 0 ? await takeOut(work, link, people) : 0;
  await repository.removeLink(work.db, link);
  const name = (await followedGroup(work, group_iid))?.name ?? '';
  await emit(work, 'learning.group-unfollowed', { course_iid, group_iid, name, kept: keep });
  return { left };
}
