/** What is told of assignments: to those whose work it is, and to those who mark it. */
import { reach } from '@sen/domain/access/matrix.ts';
import { scopeOf } from '@sen/domain/access/rules.ts';
import type { PayloadOf } from '@sen/domain/events.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { News, Newsmakers } from '../../../platform/audit/news.ts';
import type { Work } from '../../../platform/work.ts';
import { findNode } from '../../content/index.ts';
import { listHolders } from '../../identity/index.ts';
import { groupsOfAssignments } from '../../people/index.ts';
import { courseOf } from '../courses.ts';
import { listLearnerIids } from '../repository.ts';

type About = PayloadOf<'assignment.commented'>;

/** People whose work it is. */
async function membersOf(work: Work, { course_iid, user_iid, group_iid }: About): Promise<readonly number[]> {
  if (user_iid !== null) return [user_iid];
  const [group] = await groupsOfAssignments(work, { group_iids: [group_iid ?? 0] });
  const inside = new Set(await listLearnerIids(work.db, course_iid));
  return (group?.members ?? []).filter((iid) => inside.has(iid));
}

/** Those who mark in a course, else whoever made it. */
async function markersOf({ db }: Work, course: { readonly iid: number; readonly owner_iid: number | null }) {
  const marking = roles.filter((role) => reach(role, 'takes.mark') !== 'nowhere');
  const own = await listHolders(db, [scopeOf('course', course.iid)], marking);
  return own.length > 0 ? own.map(({ iid }) => iid) : [course.owner_iid].filter((iid) => iid !== null);
}

interface Told extends Pick<News, 'to' | 'not_actor' | 'actor_as'> {
  readonly kind: News['kind'];
}

/** News of an item, which lead to it; nothing once it or its course is gone. */
async function ofItem(work: Work, { course_iid, item_iid }: About, told: Told): Promise<News | undefined> {
  const [course, item] = [await courseOf(work, course_iid), await findNode(work, item_iid)];
  if (!course || !item || item.status === 'deleted') return undefined;
  const link = urlOf('element', { ciid: course_iid, siid: course.siid, navs: item_iid, slug: slugOf(item.name) });
  return { ...told, about: { item: item.name }, link };
}

export const news: Newsmakers = {
  'assignment.handed-in': async (work, payload) =>
    payload.group_iid === null
      ? undefined
      : ofItem(work, payload, {
          ...({ kind: 'assignment_handed_in', to: await membersOf(work, payload) } as const),
          ...({ not_actor: true, actor_as: 'name' } as const),
        }),
  'assignment.marked': async (work, payload) =>
    payload.published
      ? ofItem(work, payload, {
          kind: payload.returned ? 'assignment_returned' : 'assignment_marked',
          to: await membersOf(work, payload),
        })
      : undefined,
  'assignment.commented': async (work, payload, { actor_iid }) => {
    const [members, course] = [await membersOf(work, payload), await courseOf(work, payload.course_iid)];
    if (!course || actor_iid === null) return undefined;
    const told = { kind: 'assignment_commented', not_actor: true, actor_as: 'name' } as const;
    if (!members.includes(actor_iid)) return ofItem(work, payload, { ...told, to: members });
    const link = urlOf('marking', {}, { course: payload.course_iid, item_iid: payload.item_iid, assignment: 1 });
    const news = await ofItem(work, payload, { ...told, to: await markersOf(work, course) });
    return news && { ...news, link };
  },
  'assignment.extended': async (work, payload) => {
    if (payload.open_until === null) return undefined;
    return ofItem(work, payload, { kind: 'assignment_extended', to: await membersOf(work, payload) });
  },
};
