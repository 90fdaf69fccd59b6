import type { Actor } from '@sen/domain/shared/actor.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Work } from '../../platform/work.ts';
import { languageFor } from './language-for.ts';
import { findDoer } from './repository.ts';

/** Whose work may go on after their call: who is not found in the school, such as a person of the system, cannot be asked again by then. */
export async function doerHere({ db, actor }: Work): Promise<number> {
  const { user_iid } = actor;
  if (user_iid === null || !(await findDoer(db, user_iid))) refuse('permission_denied');
  return user_iid;
}

/** Somebody whose work goes on after their call has ended, with what they may do by now; refused where their account, or that of whoever acts as them, is not open any more. */
export async function actorNow(
  work: Work,
  { created_by: user_iid, masked_by }: { readonly created_by: number; readonly masked_by: number | null },
): Promise<Actor> {
  const found = await findDoer(work.db, user_iid);
  if (found?.status !== 'activated') refuse('permission_denied');
  const masker = masked_by === null ? undefined : await findDoer(work.db, masked_by);
  if (masker && masker.status !== 'activated') refuse('permission_denied');
  const { grants, abac } = found.rights;
  const language = await languageFor(work, { iid: user_iid, settings: found.settings });
  return { school_iid: work.actor.school_iid, user_iid, masked_by_iid: masked_by, grants, abac, language };
}
