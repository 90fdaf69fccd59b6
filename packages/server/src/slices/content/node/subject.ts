import type { Subject } from '@sen/domain/content/node/rules.ts';
import type { Work } from '../../../platform/work.ts';
import { listAncestors, listSyllabusCourses, type NodeRow } from '../reading-repository.ts';

/** What permission asks of a node: its kind, its owner and the courses it belongs to. */
export async function subjectOf(work: Work, { iid, ntype, owner_iid, pid }: NodeRow): Promise<Subject> {
  if (ntype === 'course') return { iid, ntype, owner_iid, course_iids: [iid] };
  if (ntype === 'question') return { iid, ntype, owner_iid, course_iids: [] };
  const top = pid === null ? iid : (await listAncestors(work.db, iid)).at(-1)?.iid;
  const courses = top === undefined ? [] : await listSyllabusCourses(work.db, top);
  return { iid, ntype, owner_iid, course_iids: courses.map((course) => course.iid) };
}
