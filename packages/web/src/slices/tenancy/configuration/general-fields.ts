import { languages, roles } from '@sen/domain/shared/actor.ts';
import { Conf, confBounds, ssoClaims, templateUses } from '@sen/domain/tenancy/conf.ts';
import type { Configuration } from '@sen/domain/tenancy/configuration-contract.ts';
import { chatPlaces, timeFormats } from '@sen/domain/tenancy/model.ts';

export type Value = string | boolean | number | readonly string[];
export type Values = Readonly<Record<string, Value>>;

/** How a setting is edited. Its label is the text `setting_{name}`, its help `setting_{name}_note` where there is one. */
export interface Setting {
  readonly name: string;
  readonly kind: 'line' | 'flag' | 'select' | 'lines' | 'number' | 'choices';
  readonly options?: readonly string[];
  /** Text keys of the options begin so; without it an option is shown as it is. */
  readonly option_text?: string;
  /** Least and most of a number. */
  readonly bounds?: readonly [number, number];
}

const line = (name: string): Setting => ({ name, kind: 'line' });
const flag = (name: string): Setting => ({ name, kind: 'flag' });
const lines = (name: string): Setting => ({ name, kind: 'lines' });
const number = (name: keyof typeof confBounds): Setting => ({ name, kind: 'number', bounds: confBounds[name] });

const TEMPLATE = 'template_';

export interface Group {
  readonly title: string;
  readonly settings: readonly Setting[];
}

/** Single sign-on has a page of its own. */
export const ssoGroups: readonly Group[] = [
  {
    title: 'conf_group_sso',
    settings: [
      flag('sso_enabled'),
      line('sso_issuer'),
      line('sso_client_id'),
      line('sso_label'),
      { name: 'sso_claim', kind: 'select', options: ssoClaims, option_text: 'sso_claim_' },
      flag('sso_makes_accounts'),
    ],
  },
];

/** The settings of a school in the order in which they are asked. */
export const groups: readonly Group[] = [
  {
    title: 'conf_group_school',
    settings: [
      line('name'),
      { name: 'language', kind: 'select', options: languages, option_text: 'language_' },
      line('timezone'),
      line('email'),
      line('hotline'),
      line('address'),
    ],
  },
  {
    title: 'conf_group_ways_in',
    settings: [
      flag('required_login'),
      flag('enable_registers'),
      flag('confirm_mail'),
      flag('register_google'),
      line('google_client_id'),
      flag('register_facebook'),
      line('facebook_app_id'),
      line('terms_url'),
      { name: 'ga_required_roles', kind: 'choices', options: roles, option_text: 'role_' },
    ],
  },
  {
    title: 'conf_group_formats',
    settings: [
      line('date_format'),
      flag('iso_date'),
      { name: 'time_format', kind: 'select', options: timeFormats },
      line('base_prefix'),
    ],
  },
  {
    title: 'conf_group_parts',
    settings: [
      flag('organizations_enabled'),
      flag('academic_categories_enabled'),
      flag('enableScorm'),
      flag('enableAsset'),
      flag('enable_working_mode'),
      flag('content_shareable'),
      flag('learners_can_download_attachments'),
    ],
  },
  {
    title: 'conf_group_credits',
    settings: [
      flag('allCreditSyllabusesAreOnlineOnly'),
      lines('creditSyllabusLevels'),
      flag('creditSyllabusHasTags'),
      number('class_hour_minutes'),
      number('gap_seconds'),
    ],
  },
  { title: 'conf_group_templates', settings: templateUses.map((use) => line(`${TEMPLATE}${use}`)) },
  {
    title: 'conf_group_services',
    settings: [
      line('chat_id'),
      { name: 'chat_show', kind: 'choices', options: chatPlaces, option_text: 'chat_place_' },
      line('analytics_id'),
      flag('wan_domain_enabled'),
      line('test_wan_img'),
      line('sync_endpoint'),
      lines('sync_requests'),
      line('cdn_base'),
      line('api_base'),
      line('media_base'),
      line('choose_ui_lib'),
      line('einvoice_endpoint'),
      line('einvoice_proxy'),
    ],
  },
];

const profile: readonly string[] = ['name', 'language', 'timezone', 'email', 'hotline', 'address'];

export function valuesOf({ school, conf }: Configuration): Values {
  // New exercises have a page of their own.
  const { sync_server, template_codes, exercise_default_options: _, ...flat } = conf;
  const templates = templateUses.map((use) => [`${TEMPLATE}${use}`, template_codes[use] ?? ''] as const);
  return {
    ...flat,
    ...Object.fromEntries(templates),
    sync_endpoint: sync_server.endpoint,
    sync_requests: sync_server.allowed_requests,
    name: school.name,
    language: school.language,
    timezone: school.timezone,
    email: school.email,
    hotline: school.hotline,
    address: school.address,
  };
}

/** Of what is written in lines, those that say something. */
const written = (value: Value | undefined) => (Array.isArray(value) ? value.filter((line) => line !== '') : value);

/** What the save is given. A value that was emptied is named, because an empty text in a form counts as left out. */
export function givenOf(values: Values) {
  const own = Object.entries(values).filter(([name]) => profile.includes(name));
  const templates = Object.entries(values).filter(([name, code]) => name.startsWith(TEMPLATE) && code !== '');
  const settings = Object.entries(values)
    .filter(([name]) => name in Conf.shape && !profile.includes(name))
    .map(([name, value]) => [name, written(value)] as const);
  const empty = [...own, ...settings].filter(([, value]) => value === '').map(([name]) => name);
  return {
    ...Object.fromEntries(own),
    conf: {
      ...Object.fromEntries(settings),
      template_codes: Object.fromEntries(templates.map(([name, code]) => [name.slice(TEMPLATE.length), code])),
      sync_server: { endpoint: values.sync_endpoint, allowed_requests: written(values.sync_requests) },
    },
    forget: empty,
  };
}

/** The server names a setting as a whole; the page may have it in parts. */
export const fieldOf = (named: string): string => parts.get(named) ?? named;

const parts: ReadonlyMap<string, string> = new Map([
  ['sync_server', 'sync_endpoint'],
  ['sync_server.allowed_requests', 'sync_requests'],
  ['template_codes', `${TEMPLATE}welcome`],
]);
