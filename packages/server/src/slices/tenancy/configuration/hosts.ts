import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { isPublicHost } from '@sen/domain/tenancy/configuration.ts';
import type * as calls from '@sen/domain/tenancy/configuration-contract.ts';
import { HostName } from '@sen/domain/tenancy/model.ts';
import { isUniqueViolation } from '../../../platform/db-errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import * as repository from './repository.ts';
import { guardWaysIn, permit } from './service.ts';

const refuseHost = (message: string): never => refuse('invalid_input', { err: { host: message } });

/**
 * TEN-04: one host name leads to one school of the installation. Links in mails name the host that their reader asked at, so who adds one
 * could read what is sent to others: it is a way in.
 */
export async function addHost(work: Work, { host }: Input<typeof calls.addHost>, visit: Visit): Promise<string[]> {
  permit(work);
  const name = hostOf(host);
  const before = await repository.listHosts(work.db);
  if (before.includes(name)) refuseHost('host_is_yours_already');
  if (!isPublicHost(name)) refuseHost('host_not_valid');
  await guardWaysIn(work, visit, ['host']);
  try {
    await repository.addHost(work.db, name);
  } catch (error) {
    if (isUniqueViolation(error, 'hosts_pkey')) refuseHost('host_is_taken');
    throw error;
  }
  await emit(work, 'tenancy.host-added', { host: name, before });
  return repository.listHosts(work.db);
}

/** Neither the last host nor the one this call came by is removed, so that people cannot lock themselves out. */
export async function removeHost(
  work: Work,
  { host }: Input<typeof calls.removeHost>,
  visit: Visit,
): Promise<string[]> {
  permit(work);
  const name = host.toLowerCase();
  // Two that remove the last two at once must not both find one left.
  await repository.lockSchool(work.db);
  const before = await repository.listHosts(work.db);
  if (!before.includes(name)) refuse('not_found');
  if (before.length === 1) refuseHost('host_is_the_last');
  if (name === visit.host.toLowerCase().split(':')[0]) refuseHost('host_is_this_one');
  await guardWaysIn(work, visit, ['host']);
  await repository.removeHost(work.db, name);
  await emit(work, 'tenancy.host-removed', { host: name, before });
  return repository.listHosts(work.db);
}

/** A bare host name; who pastes a whole address gets the host in it. */
function hostOf(typed: string): string {
  const bare = typed
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d{1,5}$/, '');
  const name = HostName.safeParse(bare);
  return name.success && bare.length <= 253 ? bare : refuseHost('this_is_not_a_host');
}
