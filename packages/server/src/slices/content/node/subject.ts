import { type Place, scopeOf } from '@sen/domain/access/rules.ts';
import type { Subject } from '@sen/domain/content/node/rules.ts';
import type { Work } from '../../../platform/work.ts';
import { listAncestors, listSyllabusCourses, type NodeRow } from '../reading-repository.ts';

interface Node {
  readonly iid: number;
  readonly ntype: string;
  readonly owner_iid: number | null;
}
const placeOf = ({ iid, ntype, owner_iid }: Node): Place => ({ scope: scopeOf(ntype, iid), owner_iid });

/** What permission asks of a node: its kind, its owner, and all that it lies in, as `places_of` has it in the database. */
export async function subjectOf(work: Work, node: NodeRow): Promise<Subject> {
  const { iid, ntype, owner_iid } = node;
  if (ntype === 'course' || ntype === 'question') return { iid, ntype, owner_iid, above: [] };
  const above = node.pid === null ? [] : (await listAncestors(work.db, iid)).slice(1);
  const courses = await listSyllabusCourses(work.db, above.at(-1)?.iid ?? iid);
  return { iid, ntype, owner_iid, above: [...above, ...courses].map(placeOf) };
}

/** The syllabus, or whatever stands above a node and in nothing itself. */
export const topOf = async (work: Work, { iid, pid }: NodeRow): Promise<number> =>
  pid === null ? iid : ((await listAncestors(work.db, iid)).at(-1)?.iid ?? iid);

/** The course itself, or those that run the syllabus in which a node hangs. */
export async function coursesOf(work: Work, node: NodeRow): Promise<number[]> {
  if (node.ntype === 'course') return [node.iid];
  if (node.ntype === 'question') return [];
  return (await listSyllabusCourses(work.db, await topOf(work, node))).map(({ iid }) => iid);
}
