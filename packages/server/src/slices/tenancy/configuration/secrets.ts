import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/tenancy/configuration-contract.ts';
import { emit } from '../../../platform/events.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import * as repository from './repository.ts';
import { guardWaysIn, permit } from './service.ts';

/** Seals a value with the key of the installation; from then on nobody is told more than that it is set. */
export async function saveSecret(
  { works, secrets }: Open,
  { name, value, clear }: Input<typeof calls.saveSecret>,
  visit: Visit,
) {
  const { session, school } = visit;
  if (!session || !school) return refuse('not_logged_in');
  if (value === '' && !clear) refuse('invalid_input', { err: { value: 'this_field_is_required' } });
  // The system root may name a school other than their own to work in.
  const actor = { ...session.actor, school_iid: school.iid };
  return works.inSchool(actor, async (work) => {
    permit(work);
    await guardWaysIn(work, visit, [name]);
    if (clear) await repository.removeSecret(work.db, name);
    else await repository.saveSecret(work.db, name, secrets.seal(value, `${school.iid} ${name}`));
    await emit(work, 'tenancy.secret-changed', { name, is_set: !clear });
    return { name, is_set: !clear };
  });
}
