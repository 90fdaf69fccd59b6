import { jobPosition } from '@sen/domain/people/job-position/model.ts';
import type * as calls from '@sen/domain/people/organization/contract.ts';
import { reaches, reachOf } from '@sen/domain/people/organization/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { seeing } from '@sen/domain/shared/permission.ts';
import type { Work } from '../../../platform/work.ts';
import { wholeTree } from '../organization/tree.ts';
import { listJobPositions } from './repository.ts';

/** ORG-12. Positions are the whole school's; an organization answers to those who look after it. */
export async function getJobPositions(
  work: Work,
  { iid, organization_iid }: Input<typeof calls.getJobPositions>,
): Promise<Output<typeof calls.getJobPositions>> {
  const org_type = organization_iid === undefined ? undefined : await typeOf(work, organization_iid);
  const found = await listJobPositions(work.db, { ...(iid && { iid }), ...(org_type !== undefined && { org_type }) });
  return found.map((row) => ({ ...row, skills: jobPosition.fields.shape.skills.parse(row.skills) }));
}

async function typeOf(work: Work, iid: number): Promise<string> {
  const found = (await wholeTree(work)).get(iid);
  if (!found || !reaches(reachOf(work.actor, seeing('organizations')), found.path)) refuse('not_found');
  return found.type;
}
