import { anywhere, ofRecords } from '@sen/domain/access/rights.ts';
import { mayKnock } from '@sen/domain/access/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Option } from '@sen/domain/shared/options.ts';
import type { Work } from '../../platform/work.ts';
import { listApprovedCourses } from './node/office-repository.ts';
import { listAll } from './skill/repository.ts';

/** Whoever looks after people or content chooses among them. */
function permit({ actor }: Work): void {
  if (!mayKnock(actor, anywhere(ofRecords))) refuse('permission_denied');
}

const asOptions = (rows: readonly { readonly iid: number; readonly name: string }[]): Option[] =>
  rows.map(({ iid, name }) => ({ value: iid, label: name }));

async function skills(work: Work): Promise<Option[]> {
  permit(work);
  return asOptions(await listAll(work.db));
}

/** NOD-52. */
async function approvedCourses(work: Work): Promise<Option[]> {
  permit(work);
  return asOptions(await listApprovedCourses(work.db));
}

export const options = { skill: skills, approved_courses: approvedCourses };
