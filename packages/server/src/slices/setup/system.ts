/** The system area: what the system root sees of all schools, and their own settings. */
import { isDeepStrictEqual } from 'node:util';
import { holds } from '@sen/domain/access/rules.ts';
import { isProven } from '@sen/domain/identity/proof/rules.ts';
import * as calls from '@sen/domain/setup/contract.ts';
import { hostFault } from '@sen/domain/setup/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { likePattern } from '@sen/domain/shared/search-text.ts';
import { SYSTEM_DOMAIN } from '@sen/domain/shared/system.ts';
import { isTimeZone } from '@sen/domain/tenancy/configuration.ts';
import { z } from 'zod';
import { emit } from '../../platform/events.ts';
import { provenAt } from '../../platform/proof.ts';
import type { Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { listRoots } from '../identity/index.ts';
import { memoryBytes, upSeconds, VERSION } from './health.ts';
import * as repository from './repository.ts';
import { settingsIn } from './settings.ts';

/** Root of the system's own school, acting there: a school's root is none. */
export function requireSystemRoot({ actor }: Work, { school }: Visit): void {
  if (school?.domain !== SYSTEM_DOMAIN || !holds(actor, 'root')) refuse('permission_denied');
}

/** The same, who gave their password not long ago. */
export async function requireProvenRoot(work: Work, visit: Visit): Promise<void> {
  requireSystemRoot(work, visit);
  const [proven_at, { reauth_minutes }] = await Promise.all([provenAt(work, visit), settingsIn(work)]);
  if (!isProven(proven_at, work.now, reauth_minutes)) refuse('password_again');
}

const Figures = z.object({
  queued: z.number(),
  approved: z.number(),
  refused: z.number(),
  people: z.number(),
  running: z.number(),
  mails_waiting: z.number(),
  database_bytes: z.number(),
  version: z.string(),
});

export async function systemOverview(
  work: Work,
  _input: Input<typeof calls.systemOverview>,
  visit: Visit,
): Promise<Output<typeof calls.systemOverview>> {
  requireSystemRoot(work, visit);
  const begun = performance.now();
  const found = await repository.findFigures(work.db);
  const database_ms = Math.round((performance.now() - begun) * 10) / 10;
  const { queued, approved, refused, people, running, mails_waiting, database_bytes, version } = Figures.parse(found);
  return {
    schools: { queued, approved, refused },
    people,
    running,
    mails_waiting,
    health: {
      version: VERSION,
      node: process.version.slice(1),
      database: `PostgreSQL ${version}`,
      database_bytes,
      memory_bytes: memoryBytes(),
      uptime_s: upSeconds(),
      database_ms,
    },
  };
}

const Row = calls.SchoolSummary.extend({ total: z.number() });

export async function systemSchools(
  work: Work,
  { keyword, status, page, items_per_page }: Input<typeof calls.systemSchools>,
  visit: Visit,
) {
  requireSystemRoot(work, visit);
  const pattern = keyword ? likePattern(keyword) : '';
  const filter = { status, pattern, page, items_per_page };
  const items = z.array(Row).parse(await repository.listSchools(work.db, filter));
  return { items, total: items[0]?.total ?? 0, page, items_per_page };
}

export async function systemSchool(work: Work, { domain }: Input<typeof calls.systemSchool>, visit: Visit) {
  requireSystemRoot(work, visit);
  return schoolOf(work, domain);
}

/** Any school by its domain, in a unit of work of the system's own school. */
export async function schoolOf(work: Work, domain: string) {
  const [found] = domain === '' ? [] : await repository.listSchools(work.db, { domain });
  return found ? Row.parse(found) : refuse('not_found');
}

export async function getPlatformConf(work: Work, _input: Input<typeof calls.getPlatformConf>, visit: Visit) {
  requireSystemRoot(work, visit);
  const [settings, roots] = await Promise.all([settingsIn(work), listRoots(work.db)]);
  return { ...settings, roots };
}

export async function savePlatformConf(
  work: Work,
  { was, ...settings }: Input<typeof calls.savePlatformConf>,
  visit: Visit,
) {
  await requireProvenRoot(work, visit);
  const { timezone, host_suffix } = settings;
  const err = {
    ...(!isTimeZone(timezone) && { timezone: 'this_is_not_a_time_zone' }),
    ...(host_suffix !== '' && hostFault(`school.${host_suffix}`) && { host_suffix: 'host_not_valid' }),
  };
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
  await repository.lockSchool(work.db);
  if (was && !isDeepStrictEqual(was, await settingsIn(work))) refuse('edited_meanwhile');
  await repository.saveSettings(work.db, settings);
  await emit(work, 'setup.platform-changed', settings);
  return settings;
}
