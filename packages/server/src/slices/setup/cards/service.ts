import type * as calls from '@sen/domain/setup/cards/contract.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { dayInWords } from '@sen/domain/shared/moment-words.ts';
import { emit } from '../../../platform/events.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { requireSystemRoot } from '../system.ts';
import { addPackage } from './repository.ts';

/** NOD-31. A school's own root makes none, and none lasts that is over already. */
export async function newCardPackage(
  work: Work,
  given: Input<typeof calls.newCardPackage>,
  visit: Visit,
): Promise<Output<typeof calls.newCardPackage>> {
  requireSystemRoot(work, visit);
  const today = dayInWords(work.now, { zone: 'UTC', date_format: 'YYYY-MM-DD' });
  if (given.expiry !== '' && given.expiry < today)
    refuse('invalid_input', { err: { expiry: 'this_field_is_not_valid' } });
  const { expiry, ...made } = await addPackage(work.db, given, work.actor.user_iid ?? 0, work.now);
  await emit(work, 'setup.card-package-made', { package_iid: made.iid, ...given });
  return { ...made, expiry: expiry ?? '' };
}
