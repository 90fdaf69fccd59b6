/** A school is asked for by anybody, and waits. */
import { isDeepStrictEqual } from 'node:util';
import { isMailAddress } from '@sen/domain/identity/mail-address.ts';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import * as calls from '@sen/domain/setup/contract.ts';
import { domainsFor, hostFault } from '@sen/domain/setup/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { phoneFault } from '@sen/domain/shared/field-checks.ts';
import { SYSTEM_DOMAIN } from '@sen/domain/shared/system.ts';
import { isUniqueViolation } from '../../platform/db-errors.ts';
import { emit } from '../../platform/events.ts';
import type { Open } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import * as repository from './repository.ts';
import { platformSettings } from './settings.ts';

type Asked = Input<typeof calls.askForSchool>;
const Wanted = calls.SchoolSummary.pick({ name: true, type: true, language: true, asked: true });

/** TEN-50. Of two who ask for one host at once the database lets one in; the same words once more, as after a lost answer, ask for nothing new. */
export async function askForSchool(open: Open, input: Asked) {
  const system = await open.schools.byDomain(SYSTEM_DOMAIN);
  if (!system || !(await platformSettings(open)).register_open) refuse('register_disabled');
  const asked = { ...input, host: input.host.toLowerCase() };
  const err = faultsOf(asked);
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
  try {
    return await open.works.asSchool(system.iid, (work) => queue(work, asked));
  } catch (error) {
    if (!isUniqueViolation(error, 'schools_asked_host')) throw error;
    const is_queued = await open.works.asSchool(system.iid, (work) => isQueued(work, asked));
    return is_queued ? { host: asked.host } : hostTaken();
  }
}

function faultsOf({ name, host, contact_name, mail, phone }: Asked): Record<string, string> {
  const host_fault = hostFault(host);
  return {
    ...(host_fault && { host: host_fault }),
    ...(!isMailAddress(mail) && { mail: 'this_is_not_a_valid_email' }),
    ...(phoneFault(phone) && { phone: 'this_is_not_a_valid_phone_number' }),
    ...missingFields({ name, host, contact_name, mail, phone }),
  };
}

/** Whether just this waits already. */
async function isQueued(work: Work, { name, type, language, host, contact_name, mail, phone }: Asked) {
  const wanted = { name, type, language, asked: { host, contact_name, mail, phone, reason: '' } };
  for (const domain of domainsFor(host)) {
    const [found] = await repository.listSchools(work.db, { domain, status: 'queued' });
    if (found !== undefined && isDeepStrictEqual(Wanted.parse(found), wanted)) return true;
  }
  return false;
}

async function queue(work: Work, wanted: Asked) {
  const { name, type, language, host, contact_name, mail, phone } = wanted;
  if (await isQueued(work, wanted)) return { host };
  if (await repository.isHostTaken(work.db, host)) hostTaken();
  for (const domain of domainsFor(host)) {
    const asked = { host, contact_name, mail, phone };
    const iid = await repository.queueSchool(work.db, { domain, name, type, language, asked });
    if (iid === undefined) continue;
    await emit(work, 'setup.school-asked', { iid, domain, host });
    return { host };
  }
  return hostTaken();
}

const hostTaken = (): never => refuse('host_taken', { err: { host: 'host_taken' } });

export async function askingDefaults(open: Open) {
  const { register_open, host_suffix, language } = await platformSettings(open);
  return { register_open, host_suffix, language };
}
