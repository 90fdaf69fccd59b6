import * as calls from '@sen/domain/identity/views/contract.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Work } from '../../../platform/work.ts';
import * as repository from './repository.ts';

/** Views a person may keep over all lists. */
const MOST = 200;

const ownIid = ({ actor }: Work): number => actor.user_iid ?? refuse('not_logged_in');

export async function listViews(
  work: Work,
  { list }: Input<typeof calls.listViews>,
): Promise<Output<typeof calls.listViews>> {
  return calls.listViews.output.parse(await repository.listViews(work.db, ownIid(work), list));
}

export async function keepView(work: Work, { list, name, state }: Input<typeof calls.keepView>) {
  const user_iid = ownIid(work);
  const { iid } = await repository.saveView(work.db, { user_iid, list, name, state });
  if ((await repository.countViews(work.db, user_iid)) > MOST) refuse('too_many_views');
  return { iid, name, state };
}

export async function dropView(work: Work, { iid }: Input<typeof calls.dropView>) {
  if (!(await repository.removeView(work.db, ownIid(work), iid))) refuse('not_found');
  return { dropped: true };
}
