import { isDeepStrictEqual } from 'node:util';
import { isMailUse } from '@sen/domain/mails.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { Conf } from '@sen/domain/tenancy/conf.ts';
import { type ConfReading, changedConf, isTimeZone, mayConfigure } from '@sen/domain/tenancy/configuration.ts';
import type * as calls from '@sen/domain/tenancy/configuration-contract.ts';
import { tooFaint } from '@sen/domain/tenancy/contrast.ts';
import { isAddress, isPictureAddress, isStyleAddress } from '@sen/domain/tenancy/features.ts';
import { OrgType, Theme } from '@sen/domain/tenancy/model.ts';
import { palettesOf } from '@sen/domain/tenancy/own-accent.ts';
import { mayChangeWaysIn, waysInAmong } from '@sen/domain/tenancy/ways-in.ts';
import { firstWords } from '@sen/domain/urls.ts';
import { z } from 'zod';
import { fieldMessages } from '../../../platform/envelope.ts';
import { emit } from '../../../platform/events.ts';
import { requireProven } from '../../../platform/proof.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import { refuseVisitor } from '../../../platform/system-access.ts';
import type { Work } from '../../../platform/work.ts';
import { configurationOf, fieldsOf, revisionsOf } from './read.ts';
import type { SchoolRow } from './repository.ts';
import * as repository from './repository.ts';

type Part = keyof ReturnType<typeof revisionsOf>;

export async function readConf(work: Work) {
  permit(work);
  return configurationOf(work, await repository.findSchool(work.db));
}

/** TEN-16…36. What is not given stays as it is. */
export async function saveGeneral(
  work: Work,
  { revision, conf = {}, forget = [], ...profile }: Input<typeof calls.saveGeneral>,
  visit: Pick<Visit, 'session'>,
) {
  const before = await lock(work, 'general', revision);
  const kept = Object.fromEntries(Object.entries(fieldsOf(before.conf)).filter(([name]) => !forget.includes(name)));
  const emptied = Object.fromEntries(mayBeEmpty.filter((name) => forget.includes(name)).map((name) => [name, '']));
  const read = changedConf(kept, conf, firstWords);
  const missing = neverEmpty.filter((name) => forget.includes(name)).map((name) => [name, 'this_field_is_required']);
  const err = {
    ...('err' in read ? wrongConf(work, read) : {}),
    ...wrongCodes(conf.template_codes),
    ...wrongProfile(profile),
    ...Object.fromEntries(missing),
  };
  if (!('conf' in read) || Object.keys(err).length > 0) refuse('invalid_input', { err });
  const after = { conf: read.conf };
  const ways_in = waysInAmong(Object.keys(changedFlags(after, before, after)));
  if (ways_in.length > 0) await guardWaysIn(work, visit, ways_in);
  await repository.saveSchool(work.db, { ...emptied, ...profile, conf: read.conf });
  return audited(work, 'tenancy.configuration-changed', before);
}

/** Ways into accounts change by the root of the school, who gave the password lately, and every root is told. */
export async function guardWaysIn(work: Work, visit: Pick<Visit, 'session'>, names: readonly string[]): Promise<void> {
  refuseVisitor(work);
  if (!mayChangeWaysIn(work.actor))
    refuse('permission_denied', { err: Object.fromEntries(names.map((name) => [name, 'only_the_root_changes_this'])) });
  await requireProven(work, visit);
  await emit(work, 'tenancy.ways-in-changed', { names });
}

/** Words are kept for mails that the product has. */
function wrongCodes(codes: unknown): Record<string, string> {
  const known = typeof codes !== 'object' || codes === null || Object.keys(codes).every(isMailUse);
  return known ? {} : { template_codes: 'this_field_is_not_valid' };
}

/** A setting is named as a whole, also where a part of it is wrong. */
function wrongConf({ actor }: Work, { err, misfit }: Extract<ConfReading, { err: object }>): Record<string, string> {
  const misfits = Object.entries(misfit ? fieldMessages(misfit, actor.language) : {});
  return { ...Object.fromEntries(misfits.map(([field, text]) => [field.split('.', 1)[0], text])), ...err };
}

/** Settings that have a page of their own elsewhere. */
export const changeConf = (work: Work, conf: Readonly<Record<string, unknown>>) =>
  saveGeneral(work, { revision: '', conf: { ...conf } }, { session: undefined });

const mayBeEmpty = ['email', 'address', 'hotline'] as const;
const neverEmpty = ['name', 'language', 'timezone'] as const;

function wrongProfile({ timezone, email = '' }: { timezone?: string; email?: string }): Record<string, string> {
  return {
    ...(timezone !== undefined && !isTimeZone(timezone) && { timezone: 'this_is_not_a_time_zone' }),
    ...(email !== '' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && { email: 'this_is_not_a_valid_email' }),
  };
}

/** The parser of style sheets is large and seldom needed: a start does not wait for it. */
const styleSheets = () => import('../../../platform/style-sheet.ts');

/** A style sheet with what it may say; it is read beside this process and before the unit of work. An address stands for itself. */
export async function readStyle(
  { css: text }: { readonly css: string },
  { workers }: Open,
  { school_iid }: Actor,
  { school }: Visit,
) {
  const { cleanBeside, cleanSheet } = await styleSheets();
  if (text === '' || isStyleAddress(text)) return cleanSheet('');
  return cleanBeside(workers, school_iid, { text, cdn_base: school?.conf.cdn_base ?? '' });
}

type ReadStyle = Awaited<ReturnType<typeof readStyle>>;

/** TEN-37…42. A colour that cannot be read is refused; a style sheet loses what it may not say, and the answer tells what. */
export async function saveTheme(work: Work, { revision, ...given }: Input<typeof calls.saveTheme>, sheet: ReadStyle) {
  const { isOwnAddress, shownTheme } = await styleSheets();
  const before = await lock(work, 'theme', revision);
  const { cdn_base } = Conf.parse(fieldsOf(before.conf));
  const is_address = isStyleAddress(given.css);
  const accent = given.accent.toLowerCase();
  const err = {
    ...wrongAddresses(given),
    ...(is_address && !isOwnAddress(given.css, cdn_base) && { css: 'css_address_not_allowed' }),
    ...faintColours(given.layout, accent, sheet.overrides),
  };
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
  const theme = Theme.parse({ ...given, accent, css: is_address ? given.css : sheet.css });
  await repository.saveSchool(work.db, { theme });
  const configuration = await audited(work, 'tenancy.theme-changed', before);
  return { configuration, shown: shownTheme(theme, cdn_base), dropped: [...sheet.dropped] };
}

const wrongAddresses = ({ favicon, logo }: { favicon: string; logo: string }): Record<string, string> => ({
  ...(!isPictureAddress(favicon) && { favicon: 'this_is_not_an_address' }),
  ...(!isPictureAddress(logo) && { logo: 'this_is_not_an_address' }),
});

function faintColours(
  layout: Theme['layout'],
  accent: string,
  overrides: Readonly<Record<string, string>>,
): Record<string, string> {
  const faint = (own: Readonly<Record<string, string>>) =>
    Object.values(palettesOf(layout, accent, own)).some((palette) => tooFaint(palette).length > 0);
  if (faint({})) return { accent: 'colours_too_faint' };
  return faint(overrides) ? { css: 'colours_too_faint' } : {};
}

export async function checkStyle(
  work: Work,
  _: Input<typeof calls.checkStyle>,
  { confined, dropped, overrides }: ReadStyle,
) {
  permit(work);
  return { css: confined, dropped: [...dropped], overrides: { ...overrides } };
}

/** TEN-10: a type is named once, and none goes that an organization still has. */
export async function saveOrgTypes(work: Work, { revision, org_types }: Input<typeof calls.saveOrgTypes>) {
  const before = await lock(work, 'org_types', revision);
  refuseRepeated('org_types', 'type', org_types);
  const kept = new Set(org_types.map(({ type }) => type));
  const gone = typesIn(before.org_types).filter((type) => !kept.has(type));
  if (gone.length > 0) {
    const used = await repository.listUsedTypes(work.db);
    if (gone.some((type) => used.includes(type))) refuse('org_type_in_use');
  }
  await repository.saveSchool(work.db, { org_types });
  return audited(work, 'tenancy.org-types-changed', before);
}

const typesIn = (stored: unknown): string[] =>
  z
    .array(OrgType)
    .catch([])
    .parse(stored)
    .map(({ type }) => type);

/** TEN-11. */
export async function saveBrowsers(work: Work, { revision, supported_browsers }: Input<typeof calls.saveBrowsers>) {
  const before = await lock(work, 'supported_browsers', revision);
  refuseRepeated('supported_browsers', 'name', supported_browsers);
  for (const [at, { versions, download_link }] of supported_browsers.entries()) {
    const upside_down = versions.findIndex(({ min, max }) => max !== 0 && max < min);
    if (upside_down >= 0) refuseField(`supported_browsers.${at}.versions`, 'the_end_is_before_the_start');
    if (!isAddress(download_link)) refuseField(`supported_browsers.${at}.download_link`, 'this_is_not_an_address');
  }
  await repository.saveSchool(work.db, { supported_browsers });
  return audited(work, 'tenancy.browsers-changed', before);
}

function refuseRepeated<Name extends string>(
  list: string,
  name: Name,
  entries: readonly Readonly<Record<Name, string>>[],
): void {
  const names = entries.map((entry) => entry[name].toLowerCase());
  const again = names.findIndex((one, at) => names.indexOf(one) !== at);
  if (again >= 0) refuseField(`${list}.${again}.${name}`, 'this_name_is_used_twice');
}

const refuseField = (field: string, message: string): never => refuse('invalid_input', { err: { [field]: message } });

/** The school's row, locked, when this person may change it and nobody else has since it was read. */
async function lock(work: Work, part: Part, revision: string): Promise<SchoolRow> {
  permit(work);
  const row = await repository.lockSchool(work.db);
  if (revision !== '' && revision !== revisionsOf(row)[part]) refuse('edited_meanwhile');
  return row;
}

export function permit({ actor }: Work): void {
  if (!mayConfigure(actor)) refuse('permission_denied');
}

/** Writes what differs, as it was and as it is, into the audit trail. */
async function audited(
  work: Work,
  name: `tenancy.${'browsers' | 'configuration' | 'org-types' | 'theme'}-changed`,
  before: SchoolRow,
) {
  const after = await repository.findSchool(work.db);
  const changed = differences({ ...before }, { ...after });
  if (Object.keys(changed.after).length > 0) await emit(work, name, changed);
  return configurationOf(work, after);
}

function differences(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  // Of the configuration only flags count: one that is written out as it is by default has not changed.
  const changed = Object.keys(after).filter((name) =>
    name === 'conf' ? Object.keys(changedFlags(after, before, after)).length > 0 : differs(name),
  );
  const only = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, name === 'conf' ? changedFlags(row, before, after) : row[name]]));
  return { before: only(before), after: only(after) };
}

function changedFlags(
  row: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
) {
  const [was, is, own] = [fieldsOf(before.conf), fieldsOf(after.conf), fieldsOf(row.conf)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const usual: Readonly<Record<string, unknown>> = Conf.parse({});
  const flagOf = (conf: Readonly<Record<string, unknown>>, name: string) => conf[name] ?? usual[name] ?? null;
  const changed = names.filter((name) => !isDeepStrictEqual(flagOf(was, name), flagOf(is, name)));
  return Object.fromEntries(changed.map((name) => [name, flagOf(own, name)]));
}
