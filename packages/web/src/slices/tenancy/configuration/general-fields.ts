import { allUses, sentUses } from '@sen/domain/mails.evaluated.ts';
import { languages, roles } from '@sen/domain/shared/actor.ts';
import { Conf, ssoClaims } from '@sen/domain/tenancy/conf.ts';
import type { Configuration } from '@sen/domain/tenancy/configuration-contract.ts';
import { chatPlaces, timeFormats } from '@sen/domain/tenancy/model.ts';
import { waysInAmong } from '@sen/domain/tenancy/ways-in.ts';
import type { TextKey } from '@sen/domain/words.ts';

export type Value = string | boolean | number | readonly string[];
export type Values = Readonly<Record<string, Value>>;

type NameIn<Key> = Key extends `setting_${infer Name}` ? Name : never;
/** A setting that has words. */
type Named = NameIn<TextKey>;

interface Option {
  readonly value: string;
  /** Without it the value is shown as it is. */
  readonly text?: TextKey;
}

/** How a setting is edited. It is called `setting_{name}` unless `label` says otherwise; its help is `setting_{name}_note` where there is one. */
export type Setting = {
  readonly kind: 'line' | 'flag' | 'select' | 'lines' | 'choices';
  readonly options?: readonly Option[];
} & ({ readonly name: Named; readonly label?: undefined } | { readonly name: string; readonly label: TextKey });

export const labelOf = ({ name, label }: Setting): TextKey => label ?? `setting_${name}`;

const line = (name: Named): Setting => ({ name, kind: 'line' });
const flag = (name: Named): Setting => ({ name, kind: 'flag' });
const lines = (name: Named): Setting => ({ name, kind: 'lines' });
const worded = <V extends string>(values: readonly V[], textOf: (value: V) => TextKey): readonly Option[] =>
  values.map((value) => ({ value, text: textOf(value) }));

const TEMPLATE = 'template_';

export interface Group {
  readonly title: TextKey;
  readonly note?: TextKey;
  readonly settings: readonly Setting[];
}

/** What each page of settings asks for, in its order. A setting that changes nothing yet is on none of them (`settingsToCome`). */
export const pages = {
  school: [{ title: 'conf_group_school', settings: [line('name'), line('email'), line('hotline'), line('address')] }],
  regional: [
    {
      title: 'conf_group_language',
      settings: [
        { name: 'language', kind: 'select', options: worded(languages, (one) => `language_${one}`) },
        line('timezone'),
      ],
    },
    {
      title: 'conf_group_formats',
      settings: [
        line('date_format'),
        flag('iso_date'),
        { name: 'time_format', kind: 'select', options: timeFormats.map((value) => ({ value })) },
      ],
    },
  ],
  sign_in: [
    { title: 'conf_group_guests', settings: [flag('required_login')] },
    {
      title: 'conf_group_accounts',
      settings: [flag('enable_registers'), flag('confirm_mail'), flag('rename_oneself'), line('terms_url')],
    },
    {
      title: 'conf_group_social',
      note: 'conf_group_social_note',
      settings: [flag('register_google'), line('google_client_id'), flag('register_facebook'), line('facebook_app_id')],
    },
    {
      title: 'conf_group_two_factor',
      note: 'conf_group_two_factor_note',
      settings: [{ name: 'ga_required_roles', kind: 'choices', options: worded(roles, (role) => `role_${role}`) }],
    },
  ],
  sso: [
    {
      title: 'conf_group_sso',
      settings: [
        flag('sso_enabled'),
        line('sso_issuer'),
        line('sso_client_id'),
        line('sso_label'),
        { name: 'sso_claim', kind: 'select', options: worded(ssoClaims, (claim) => `sso_claim_${claim}`) },
        flag('sso_makes_accounts'),
      ],
    },
  ],
  features: [
    {
      title: 'conf_group_parts',
      settings: [flag('organizations_enabled'), flag('academic_categories_enabled'), flag('enable_working_mode')],
    },
    { title: 'conf_group_subjects', settings: [lines('creditSyllabusLevels'), flag('creditSyllabusHasTags')] },
    { title: 'conf_group_files', settings: [flag('learners_can_download_attachments')] },
  ],
  services: [
    {
      title: 'conf_group_chat',
      note: 'conf_group_chat_note',
      settings: [
        line('chat_id'),
        { name: 'chat_show', kind: 'choices', options: worded(chatPlaces, (place) => `chat_place_${place}`) },
      ],
    },
    { title: 'conf_group_analytics', note: 'conf_group_analytics_note', settings: [line('analytics_id')] },
  ],
  technical: [
    { title: 'conf_group_addresses', settings: [line('base_prefix'), line('cdn_base')] },
    {
      title: 'conf_group_sync',
      note: 'conf_group_sync_note',
      settings: [line('sync_endpoint'), lines('sync_requests')],
    },
    {
      title: 'conf_group_templates',
      note: 'conf_group_templates_note',
      settings: sentUses.map((use): Setting => ({ name: `${TEMPLATE}${use}`, kind: 'line', label: `mail_use_${use}` })),
    },
  ],
} as const satisfies Record<string, readonly Group[]>;

/** Of the settings on pages, those that the root of the school changes alone. */
export const isWayIn = (name: string): boolean => {
  const setting = name.startsWith(TEMPLATE) ? 'template_codes' : name.replace(/^sync_.*/, 'sync_server');
  return waysInAmong([setting]).length > 0;
};

const profile: readonly string[] = ['name', 'language', 'timezone', 'email', 'hotline', 'address'];

function valuesOf({ school, conf }: Configuration): Values {
  // New exercises have a page of their own.
  const { sync_server, template_codes, exercise_default_options: _, ...flat } = conf;
  const templates = allUses.map((use) => [`${TEMPLATE}${use}`, template_codes[use] ?? ''] as const);
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

/** The values of the settings on a page. Codes of templates are kept as one: those that no page asks for go along. */
export function valuesOn(groups: readonly Group[], configuration: Configuration): Values {
  const names = new Set(groups.flatMap(({ settings }) => settings.map(({ name }) => name)));
  const has_templates = [...names].some((name) => name.startsWith(TEMPLATE));
  return Object.fromEntries(
    Object.entries(valuesOf(configuration)).filter(
      ([name]) => names.has(name) || (has_templates && name.startsWith(TEMPLATE)),
    ),
  );
}

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
      ...(`${TEMPLATE}welcome` in values && {
        template_codes: Object.fromEntries(templates.map(([name, code]) => [name.slice(TEMPLATE.length), code])),
      }),
      ...('sync_endpoint' in values && {
        sync_server: { endpoint: values.sync_endpoint, allowed_requests: written(values.sync_requests) },
      }),
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
