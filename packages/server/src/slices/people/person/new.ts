/** A person who is added by hand, with a way into their account. */
import { may } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/people/person/contract.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { noteChange } from '../../../platform/binder/history.ts';
import { keptOf, metadataAfter, saveMetadata, toldOf } from '../../../platform/binder/metadata.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { addGrants, type FirstPassword, firstPassword, sendPasswordLink } from '../../identity/index.ts';
import { addPerson as add, findRecord } from './entity.ts';

/** The password somebody begins with, where they are to have one. */
export const passwordToBegin = async ({ begin }: Input<typeof calls.addPerson>): Promise<FirstPassword | undefined> =>
  begin === 'password' ? firstPassword() : undefined;

export async function addPerson(
  work: Work,
  { organization_iid, roles, begin, metadata, ...person }: Input<typeof calls.addPerson>,
  first: FirstPassword | undefined,
  visit: Visit,
): Promise<Output<typeof calls.addPerson>> {
  if (roles.length > 0 && !may(work.actor, 'root'))
    refuse('permission_denied', { err: { roles: 'permission_denied' } });
  if (begin === 'link' && person.mail === '') refuse('invalid_input', { err: { mail: 'this_field_is_required' } });
  const pass_hash = first === undefined ? {} : { pass_hash: first.pass_hash };
  const own = await keptOf(work, { table: 'users', ntype: person.kind });
  const stored = metadataAfter({ ...own, given: metadata, whole: true }, work.actor.language);
  const { iid, lname } = await add(work, { ...person, ...pass_hash }, organization_iid, 'organization_iid');
  if (roles.length > 0) {
    await addGrants(
      work.db,
      iid,
      roles.map((role) => ({ role, scope: '' })),
    );
    work.accountChanged(iid);
  }
  if (Object.keys(stored).length > 0) await saveMetadata(work.db, 'users', iid, stored);
  const made = await findRecord(work, 'user', iid);
  const after = { ...made?.fields, roles, ...toldOf({ ...own, stored }) };
  await noteChange(work, 'user.created', { ntype: 'user', iid, name: person.name, after });
  if (begin === 'link') await sendPasswordLink(work, { iid }, visit);
  return { iid, lname, password: first?.password ?? null };
}
