/** A person who is added by hand, with a way into his account. */
import { may } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/people/person/contract.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { noteChange } from '../../../platform/binder/history.ts';
import { keptOf, metadataAfter, saveMetadata, toldOf } from '../../../platform/binder/metadata.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { addGrants, hashPassword, newPassword, sendPasswordLink } from '../../identity/index.ts';
import { addPerson as add, findRecord } from './entity.ts';

export async function addPerson(
  work: Work,
  { organization_iid, roles, begin, metadata, ...person }: Input<typeof calls.addPerson>,
  visit: Visit,
): Promise<Output<typeof calls.addPerson>> {
  if (roles.length > 0 && !may(work.actor, 'root'))
    refuse('permission_denied', { err: { roles: 'permission_denied' } });
  if (begin === 'link' && person.mail === '') refuse('invalid_input', { err: { mail: 'this_field_is_required' } });
  const password = begin === 'password' ? newPassword() : null;
  const pass_hash = password === null ? {} : { pass_hash: await hashPassword(password) };
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
  return { iid, lname, password };
}
