import { scopeOf } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/learning/contract.ts';
import {
  behindGates,
  coursePercent,
  dueOf,
  gatesAt,
  heldItems,
  lastOf,
  nextItem,
  sharesOf,
  standings,
} from '@sen/domain/learning/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { dayAt } from '../../../platform/day.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { syllabusTree, withMath } from '../../content/index.ts';
import { listHolders, listNames } from '../../identity/index.ts';
import { withAddresses } from '../../media/index.ts';
import { isParentOf, standingGates } from '../../people/index.ts';
import { ownAssignments, withOwnDates } from '../assignments/own.ts';
import { courseOf, gatesTold, learnerCounts, mayInThis, readerOf } from '../courses.ts';
import { maySeeProgress } from '../may-see.ts';
import { placeTold, seesCourse } from '../places.ts';

/** The outline with what a person has done of it: the reader, or someone whose progress the reader may see. */
export async function courseOutline(
  work: Work,
  { course: course_iid, user_iid }: Input<typeof calls.courseOutline>,
  visit: Visit,
) {
  const course = (await courseOf(work, course_iid)) ?? refuse('course_not_found');
  const is_staff = mayInThis(work, course, 'content.view');
  const whose = user_iid ?? work.actor.user_iid;
  const is_other = whose !== work.actor.user_iid;
  if (!(await maySeeProgress(work, course, whose))) refuse('course_not_found');
  // Why somebody is held is for them and their parents alone.
  const hears_why = !is_other || (await isParentOf(work, whose ?? 0));
  const [reader, tree, gates, counts, holders, named] = await Promise.all([
    readerOf(work, course_iid, whose),
    syllabusTree(work, course.siid),
    whose === null ? [] : standingGates(work, whose),
    learnerCounts(work, [course_iid]),
    listHolders(work.db, [scopeOf('course', course_iid)], ['teacher']),
    is_other && whose !== null ? listNames(work.db, [whose]) : [],
  ]);
  if (!(await seesCourse(work, course, reader.status))) refuse('course_not_found');
  const learners = counts.get(course_iid)?.count ?? 0;
  const held = heldItems(course_iid, tree, reader.enrolled ? gates : []);
  const states = behindGates(standings(tree, reader.progress, course, !is_staff || is_other), held);
  const learnt = { course, items: tree, states, progress: reader.progress, held: false };
  const own = reader.enrolled && whose !== null ? await ownAssignments(work, whose, [learnt]) : [];
  const items = withOwnDates(tree, own);
  const shares = sharesOf(items, course.aspects_percent);
  const today = dayAt(visit, work);
  const place = placeTold(course, reader, { is_own: !is_other && whose !== null, learners, today });
  const before_door = place.can.register ? gatesAt('registration', course_iid, gates) : [];
  return {
    course: {
      ...course,
      content: withMath(course.content),
      attachments: await withAddresses(work, visit, { ntype: 'course', iid: course_iid }, course.attachments),
      teachers: holders.map(({ name }) => name),
      learners,
    },
    of: named.map(({ iid, name }) => ({ iid, name })).at(0) ?? null,
    place: { ...place, can: { ...place.can, register: place.can.register && before_door.length === 0 } },
    items: items.map((item, index) => {
      const { state = 'open', unlock_iid = null, p = 0, pf = 0 } = states[index] ?? {};
      const why = unlock_iid !== null ? 'course_locked' : state === 'locked' ? 'held_back' : null;
      const times = { due: dueOf(item), end_time: lastOf(item), hands_in: item.assignment?.by ?? null };
      return { ...item, ...times, share: shares.get(item.iid) ?? null, state, unlock_iid, why, p, pf };
    }),
    gates: hears_why ? gatesTold([...before_door, ...new Set([...held.values()].flat())]) : [],
    percent: coursePercent(items, reader.progress, course.aspects_percent),
    enrolled: reader.enrolled,
    continue_iid:
      reader.enrolled || is_staff ? (nextItem(items, states, reader.progress, work.now)?.iid ?? null) : null,
    can: {
      learn: reader.enrolled && !is_other,
      edit: mayInThis(work, course, 'content.update'),
      teach: mayInThis(work, course, 'users.view'),
      mark: mayInThis(work, course, 'takes.mark'),
      results: mayInThis(work, course, 'takes.view'),
    },
  };
}
