/** Classes of the demo schools, by the services that the office uses. */
import type { Work } from '../platform/work.ts';
import { classgroups } from '../slices/people/group/entity.ts';
import { addMembersRelation } from '../slices/people/group/members.ts';
import { students } from './organizations.ts';

export interface DemoClass {
  readonly name: string;
  readonly grade: string;
  /** Login names. */
  readonly head: string;
  readonly members: readonly string[];
}

export const lotusClasses: readonly DemoClass[] = [
  { name: '10A1', grade: '10', head: 'teacher', members: students(1, 10) },
  { name: '10A2', grade: '10', head: 'marker', members: students(11, 20) },
  { name: '11A1', grade: '11', head: 'teacher', members: students(21, 30) },
];

/** In the running school year. `iidOf`: a person by login name. */
export async function addClasses(work: Work, classes: readonly DemoClass[], iidOf: (lname: string) => number) {
  const root = { ...work, actor: { ...work.actor, grants: [{ role: 'root', scope: '' } as const] } };
  const { school_year = '' } = await classgroups.draft(root, undefined);
  for (const { name, grade, head, members } of classes) {
    const fields = { name, grade, school_year, code: '', description: '', head_iid: iidOf(head) };
    const iid = await classgroups.create(root, fields, undefined);
    await addMembersRelation(root, { iid, user_iids: members.map(iidOf), status: 1 });
  }
}
