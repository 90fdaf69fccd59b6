import { Conf } from '@sen/domain/tenancy/conf.ts';
import type { Configuration } from '@sen/domain/tenancy/configuration-contract.ts';
import { Theme } from '@sen/domain/tenancy/model.ts';
import { translations } from '@sen/domain/translations/index.ts';
import { expect, it } from 'vitest';
import { givenOf, groups, ssoGroups, valuesOf } from './general-fields.ts';

const configuration: Configuration = {
  school: {
    domain: 'lotus',
    name: 'Sen',
    type: 'sis',
    language: 'vn',
    timezone: 'Asia/Ho_Chi_Minh',
    email: 'sen@example.vn',
    address: '',
    hotline: '',
  },
  conf: Conf.parse({
    chat_id: 'abc',
    creditSyllabusLevels: ['I', 'II'],
    template_codes: { invite: 'our-invite' },
    sync_server: { endpoint: 'https://sync.example', allowed_requests: ['/a'] },
  }),
  further: {},
  theme: Theme.parse({}),
  org_types: [],
  supported_browsers: [],
  hosts: ['lotus.localhost'],
  secrets: { facebook_app_secret: false, oidc_client_secret: false },
  revisions: { general: '', theme: '', org_types: '', supported_browsers: '' },
};
const settings = [...groups, ...ssoGroups].flatMap((group) => group.settings);

it('every setting of the configuration that has no page of its own can be edited, and what is edited is one', () => {
  const composite = { sync_server: 'sync_endpoint', template_codes: 'template_welcome' };
  const own_page = 'exercise_default_options';
  const names = Object.keys(Conf.shape).filter((name) => name !== own_page);
  const wanted = names.map((name) => composite[name as keyof typeof composite] ?? name);
  expect(settings.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
  const values = valuesOf(configuration);
  expect(settings.filter(({ name }) => !(name in values))).toEqual([]);
});

it('every setting has its words in every language', () => {
  for (const texts of Object.values(translations)) {
    expect(settings.filter(({ name }) => !(`setting_${name}` in texts)).map(({ name }) => name)).toEqual([]);
  }
});

it('a form that nobody touched asks for the configuration as it is', () => {
  const { conf, forget } = givenOf(valuesOf(configuration));
  expect(Conf.parse(conf)).toEqual(configuration.conf);
  expect(forget).toEqual(expect.arrayContaining(['address', 'hotline', 'cdn_base']));
  expect(forget).not.toContain('email');
});

it('an emptied text is named, because it would count as left out', () => {
  expect(givenOf({ ...valuesOf(configuration), chat_id: '' }).forget).toContain('chat_id');
});
