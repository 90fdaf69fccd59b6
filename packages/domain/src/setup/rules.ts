/** Judgements on a school's beginning: which hosts may be asked for, whose links still work, what is still to be set up. */
import { type FieldFault, notGreaterFault, requiredFault } from '../shared/field-checks.ts';
import { SYSTEM_DOMAIN } from '../shared/system.ts';
import { isPublicHost } from '../tenancy/configuration.ts';

/** Seconds for which a link to the first setup works. */
export const SETUP_LINK_S = 48 * 3600;

/** Names that mean something to the product or to browsers. */
const reserved: ReadonlySet<string> = new Set([SYSTEM_DOMAIN, 'default', 'localhost', 'www', 'api', 'mail']);

/** Why a host may not be asked for; whether it is taken is known to the database. */
export function hostFault(host: string): 'host_not_valid' | 'host_reserved' | undefined {
  if (!isPublicHost(host)) return 'host_not_valid';
  return reserved.has(host.split('.')[0] ?? '') ? 'host_reserved' : undefined;
}

/** Domains a school of this host may get, the shortest first. */
export const domainsFor = (host: string): string[] => {
  const whole = host.replaceAll('.', '-').slice(0, 63).replace(/-+$/, '');
  return [...new Set([host.split('.')[0] ?? whole, whole])];
};

/** Each kind of organization has a name and a code of its own, whatever their case; kinds without a name are left out. */
export function kindFaults(
  kinds: readonly { readonly name: string; readonly type?: string }[],
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of ['name', 'type'] as const) {
    const known = kinds.map((kind) => (kind[field] ?? '').trim().toLowerCase());
    known.forEach((text, at) => {
      if (text !== '' && known.indexOf(text) < at) faults[`org_types.${at}.name`] = 'this_name_is_used_twice';
    });
  }
  return faults;
}

/** A day of the calendar that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= last;
}

export interface Semester {
  readonly name: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** Which field of a semester is wrong, and why. */
export function semesterFaults({ name, start_date, end_date }: Semester): Record<string, FieldFault> {
  const faults = {
    semester_name: requiredFault(name),
    start_date: dayFault(start_date),
    end_date: dayFault(end_date),
  };
  const [first, last] = [
    { value: start_date, label: 'semester_start' },
    { value: end_date, label: 'semester_end' },
  ];
  if (!faults.start_date && !faults.end_date) faults.end_date = notGreaterFault(last, first);
  return Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])));
}

const dayFault = (text: string): FieldFault | undefined =>
  requiredFault(text) ?? (isDay(text) ? undefined : { key: 'this_field_is_not_a_date' });

export interface SetupLink {
  readonly expires_at: number;
  readonly used_at: number | null;
}

/** Why a link to the first setup does not work (codes 2, 3, 4); undefined where it does. */
export function linkFault(
  link: SetupLink | undefined,
  now: number,
): 'invalid_invite' | 'invite_expired' | 'invite_already_accepted' | undefined {
  if (!link) return 'invalid_invite';
  if (link.used_at !== null) return 'invite_already_accepted';
  return link.expires_at <= now ? 'invite_expired' : undefined;
}

/** What a new school does first, in this order. */
export const setupSteps = ['theme', 'people', 'course', 'exam', 'mail'] as const;
export type SetupStep = (typeof setupSteps)[number];
