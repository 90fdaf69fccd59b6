import { z } from 'zod';
import { type Asker, may } from '../access/rules.ts';
import { WireFlag } from '../shared/wire.ts';
import { Conf } from './conf.ts';
import { isAddress } from './features.ts';
import { HostName } from './model.ts';
import { isContainer, isOfClassroom, isServiceId, originOf } from './services.ts';

/** ROL-15: the root of the whole school, and those they gave it to. */
export const mayConfigure = (actor: Asker): boolean => may(actor, 'configuration.update');

/** Fields whose value is an address that pages load or lead to. */
const addresses: ReadonlySet<string> = new Set([
  'test_wan_img',
  'terms_url',
  'cdn_base',
  'media_base',
  'einvoice_endpoint',
  'einvoice_proxy',
]);

/** Settings that this version does not know are kept as they are (TEN-36); names that a program may trip over are not. */
const FurtherName = z.string().regex(/^(?!(constructor|prototype)$)[a-zA-Z][a-zA-Z0-9_]{0,59}$/);
const FurtherValue = z.union([z.string().max(2000), z.number(), z.boolean(), z.array(z.string().max(255)).max(200)]);
const MOST_FURTHER = 100;

type Fields = Readonly<Record<string, unknown>>;

export type ConfReading =
  | { readonly conf: Record<string, unknown> }
  /** Field → message key; what does not fit the schema is told apart, as its words have places to fill. */
  | { readonly err: Record<string, string>; readonly misfit?: z.ZodError };

/**
 * The stored configuration with the given fields in place of its own; what is not given stays. An undefined value takes a further setting
 * away. `first_words`: those of the screens' addresses, which no prefix may begin with.
 */
export function changedConf(stored: Fields, given: Fields, first_words: ReadonlySet<string>): ConfReading {
  const merged: Fields = { ...stored, ...given };
  const read = Conf.safeParse(merged);
  const further = Object.entries(merged).filter(([name, value]) => !(name in Conf.shape) && value !== undefined);
  const err = {
    ...wrongFurther(further),
    ...wrongAddresses(merged),
    ...wrongIds(merged),
    ...wrongPatterns(merged, first_words),
    ...wrongSso(merged),
  };
  if (!read.success) return { err, misfit: read.error };
  return Object.keys(err).length === 0 ? { conf: { ...read.data, ...Object.fromEntries(further) } } : { err };
}

function wrongFurther(further: readonly (readonly [string, unknown])[]): Record<string, string> {
  if (further.length > MOST_FURTHER) return { further: 'too_many_further_settings' };
  const bad = further.filter(
    ([name, value]) => !FurtherName.safeParse(name).success || !FurtherValue.safeParse(value).success,
  );
  return Object.fromEntries(bad.map(([name]) => [name.slice(0, 60), 'this_field_is_not_valid']));
}

/** Those from which pages load: elsewhere only what their policy can name. */
const loaded: ReadonlySet<string> = new Set(['test_wan_img', 'cdn_base', 'media_base']);
const isRight = (name: string, address: string): boolean =>
  isAddress(address) &&
  (!loaded.has(name) || address === '' || address.startsWith('/') || originOf(address) !== undefined);

function wrongAddresses(fields: Fields): Record<string, string> {
  const sync_server = Conf.shape.sync_server.safeParse(fields.sync_server).data;
  const wrong = Object.entries(fields)
    .filter(([name, value]) => addresses.has(name) && typeof value === 'string' && !isRight(name, value))
    .map(([name]) => name);
  // Calls go there from the pages: only an absolute address is one.
  if (sync_server && sync_server.endpoint !== '' && !originOf(sync_server.endpoint)) wrong.push('sync_server');
  return {
    ...(sync_server?.allowed_requests.some((path) => !isOfClassroom(path)) && {
      'sync_server.allowed_requests': 'these_are_not_paths',
    }),
    ...Object.fromEntries(wrong.map((name) => [name, 'this_is_not_an_address'])),
  };
}

/** By which a school is known at services whose scripts its pages load. */
const serviceIds = ['chat_id', 'analytics_id', 'facebook_app_id', 'google_client_id'] as const;

/** `none` switches a service off (IDN-28). */
const wrongIds = (fields: Fields): Record<string, string> => ({
  ...(typeof fields.analytics_id === 'string' &&
    isContainer(fields.analytics_id) && { analytics_id: 'this_is_a_container_of_scripts' }),
  ...Object.fromEntries(
    serviceIds.flatMap((name) => {
      const id = fields[name] ?? '';
      const is_wrong = typeof id === 'string' && id !== '' && id !== 'none' && !isServiceId(id);
      return is_wrong ? [[name, 'this_is_not_a_service_id']] : [];
    }),
  ),
});

const wrongPatterns = (
  { date_format, base_prefix }: Fields,
  first_words: ReadonlySet<string>,
): Record<string, string> => ({
  ...(typeof date_format === 'string' && !isDayPattern(date_format) && { date_format: 'this_is_not_a_day_pattern' }),
  ...(typeof base_prefix === 'string' && isTaken(base_prefix, first_words) && { base_prefix: 'this_prefix_is_taken' }),
  ...(typeof base_prefix === 'string' && !isBasePrefix(base_prefix) && { base_prefix: 'this_is_not_a_prefix' }),
});

/** Single sign-on is complete before it is switched on. */
function wrongSso({ sso_enabled, sso_issuer = '', sso_client_id = '' }: Fields): Record<string, string> {
  const missing = Object.entries({ sso_issuer, sso_client_id }).filter(([, value]) => value === '');
  const wrong = typeof sso_issuer === 'string' && sso_issuer !== '' && !isIssuer(sso_issuer);
  return {
    ...(wrong && { sso_issuer: 'this_is_not_an_issuer' }),
    ...(WireFlag.safeParse(sso_enabled).data &&
      Object.fromEntries(missing.map(([name]) => [name, 'this_field_is_required']))),
  };
}

/** An issuer of OpenID Connect: an address without query and fragment. Whether it may be http is for the installation to say. */
export const isIssuer = (address: string): boolean => /^https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?$/i.test(address);

/** The further settings of a stored configuration. */
export const furtherOf = (stored: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !(name in Conf.shape)));

const PATTERN_PARTS = /YYYY|MM|DD/g;

/** A day pattern names year, month and day once each. */
const isDayPattern = (pattern: string): boolean =>
  [...(pattern.match(PATTERN_PARTS) ?? [])].sort().join() === 'DD,MM,YYYY' &&
  /^[-/. 年月日]*$/.test(pattern.replace(PATTERN_PARTS, ''));

/** Where the server itself answers, or a frame begins. */
const ofServer: ReadonlySet<string> = new Set(['api', 'assets', 'logout', 'media', 'mobile', 'small', 'upload']);

/** `/word`, at most three of them; what stands before some addresses (TEN-44). */
const isBasePrefix = (prefix: string): boolean => /^(\/[a-z0-9][a-z0-9-]*){1,3}$/.test(prefix);

/** By the server or a screen. Lessons have their own place under `/learn`. */
function isTaken(prefix: string, first_words: ReadonlySet<string>): boolean {
  const word = prefix.split('/')[1] ?? '';
  return ofServer.has(word) || (word !== 'learn' && first_words.has(word));
}

/** A name that a school may be found by from anywhere: neither a number of a network nor the machine's own name, which are the installation's. */
export function isPublicHost(host: string): boolean {
  const labels = host.split('.');
  return (
    labels.length > 1 && host.length <= 253 && !/^\d+$/.test(labels.at(-1) ?? '') && HostName.safeParse(host).success
  );
}

/** Whether a name is one of a time zone; asked of the platform, which knows them all. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
