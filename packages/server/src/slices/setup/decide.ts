/** The system root opens a school that waits, or refuses it; everything done to the school happens in its own unit of work. */
import type * as calls from '@sen/domain/setup/contract.ts';
import { hostFault } from '@sen/domain/setup/rules.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { usualBrowsers } from '@sen/domain/tenancy/browsers.ts';
import { textOf } from '@sen/domain/words.ts';
import { isUniqueViolation } from '../../platform/db-errors.ts';
import { emit } from '../../platform/events.ts';
import { queueMail } from '../../platform/mail.ts';
import type { Open, Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { addInvitation } from './invitation.ts';
import * as repository from './repository.ts';
import { settingsIn } from './settings.ts';
import { requireProvenRoot, schoolOf } from './system.ts';

type School = Output<typeof calls.systemSchool>;

export async function approveSchool(open: Open, { domain, host }: Input<typeof calls.approveSchool>, visit: Visit) {
  const { actor, school, settings } = await decided(open, visit, domain);
  if (school.status !== 'queued') refuse('school_not_waiting');
  const at = (host || school.asked.host).toLowerCase();
  const fault = hostFault(at);
  if (fault) refuse('invalid_input', { err: { host: fault } });
  const { timezone } = settings;
  try {
    await open.works.inSchool(actor, async (work) => {
      const browsers = usualBrowsers((key) => textOf(school.language, key));
      if (!(await repository.openSchool(work.db, timezone, browsers))) refuse('school_not_waiting');
      await repository.addHost(work.db, at);
      await invite(work, school, originAt(visit, at));
      await emit(work, 'setup.school-approved', { domain, host: at });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'hosts_pkey')) refuse('host_taken', { err: { host: 'host_taken' } });
    throw error;
  }
  open.schools.forgetAll();
  return seen(open, visit, domain);
}

export async function refuseSchool(open: Open, given: Input<typeof calls.refuseSchool>, visit: Visit) {
  const { domain } = given;
  const reason = given.reason.trim();
  const { actor, school } = await decided(open, visit, domain);
  if (reason === '') refuse('invalid_input', { err: { reason: 'this_field_is_required' } });
  await open.works.inSchool(actor, async (work) => {
    if (!(await repository.refuseSchool(work.db, reason))) refuse('school_not_waiting');
    const { mail: to, contact_name: name } = school.asked;
    if (to) await queueMail(work, { use: 'school_refused', to, language: school.language, values: { name, reason } });
    await emit(work, 'setup.school-refused', { domain, reason });
  });
  return seen(open, visit, domain);
}

export async function inviteAgain(open: Open, { domain }: Input<typeof calls.inviteAgain>, visit: Visit) {
  const { actor, school } = await decided(open, visit, domain);
  const [host] = school.hosts;
  if (school.status !== 'approved' || host === undefined) refuse('not_found');
  if (school.has_root) refuse('already_initialized');
  const { mail } = school.asked;
  if (mail === '') refuse('account_without_mail');
  await open.works.inSchool(actor, async (work) => {
    await invite(work, school, originAt(visit, host));
    await emit(work, 'setup.invited', { domain });
  });
  return { mail };
}

/** The school, the settings, and the system root as they act inside the school (TEN-15). */
async function decided(open: Open, visit: Visit, domain: string) {
  const root: Actor = visit.session?.actor ?? refuse('not_logged_in');
  const found = await open.works.inSchool(root, async (work) => {
    await requireProvenRoot(work, visit);
    return { school: await schoolOf(work, domain), settings: await settingsIn(work) };
  });
  return { ...found, actor: { ...root, school_iid: found.school.iid } };
}

const seen = (open: Open, visit: Visit, domain: string): Promise<School> =>
  open.works.inSchool(visit.session?.actor ?? refuse('not_logged_in'), (work) => schoolOf(work, domain));

/** Sends the contact a link to the first setup; earlier ones end. */
async function invite(work: Work, { language, asked }: School, origin: string): Promise<void> {
  const path = await addInvitation(work, asked.mail);
  const values = { name: asked.contact_name, link: `${origin}${path}` };
  await queueMail(work, { use: 'school_approved', to: asked.mail, language, values });
}

/** Where a school answers, for somebody who reaches the system as this visitor does. */
function originAt({ origin }: Visit, host: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}
