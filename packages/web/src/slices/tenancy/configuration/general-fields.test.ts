import { Conf, settingsToCome } from '@sen/domain/tenancy/conf.ts';
import type { Configuration } from '@sen/domain/tenancy/configuration-contract.ts';
import { Theme } from '@sen/domain/tenancy/model.ts';
import { translations } from '@sen/domain/words.ts';
import { expect, it } from 'vitest';
import { type Group, givenOf, isWayIn, labelOf, pages, type Setting, valuesOn } from './general-fields.ts';

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
const groups = Object.values(pages).flat();
const settings: readonly Setting[] = groups.flatMap((group) => group.settings);
const namesOf = (page: keyof typeof pages) => pages[page].flatMap((group) => group.settings.map(({ name }) => name));

it('every setting that has an effect and no page of its own can be edited, and what is edited is one', () => {
  const composite = { sync_server: 'sync_endpoint', template_codes: 'template_welcome' };
  const elsewhere: readonly string[] = ['exercise_default_options', ...settingsToCome];
  const names = Object.keys(Conf.shape).filter((name) => !elsewhere.includes(name));
  const wanted = names.map((name) => composite[name as keyof typeof composite] ?? name);
  expect(settings.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
  const values = valuesOn(groups, configuration);
  expect(settings.filter(({ name }) => !(name in values))).toEqual([]);
});

it('a setting is asked for on one page only', () => {
  const names = settings.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('every setting has its words in every language', () => {
  for (const texts of Object.values(translations)) {
    const heads = groups.flatMap(({ title, note }: Group) => [title, note ?? title]);
    expect([...settings.map(labelOf), ...heads].filter((key) => !(key in texts))).toEqual([]);
  }
});

it('a form that nobody touched asks for the configuration as it is, and names nothing of other pages', () => {
  const given = givenOf(valuesOn(groups, configuration));
  expect(Conf.parse({ ...configuration.conf, ...given.conf })).toEqual(configuration.conf);
  expect(given.forget).toEqual(expect.arrayContaining(['address', 'hotline', 'cdn_base']));
  expect(given.forget).not.toContain('email');
  const { conf, forget, ...own } = givenOf(valuesOn(pages.sign_in, configuration));
  const names = namesOf('sign_in');
  expect(Object.keys(own)).toEqual([]);
  expect(Object.keys(conf).sort()).toEqual([...names].sort());
  expect(forget.filter((name) => !(names as readonly string[]).includes(name))).toEqual([]);
});

it('templates that no page asks for yet are kept', () => {
  const kept = { ...configuration, conf: Conf.parse({ template_codes: { invoice: 'our-invoice' } }) };
  const { conf } = givenOf({ ...valuesOn(pages.technical, kept), template_invite: 'our-invite' });
  expect(conf.template_codes).toEqual({ invoice: 'our-invoice', invite: 'our-invite' });
});

it('an emptied text is named, because it would count as left out', () => {
  expect(givenOf({ ...valuesOn(pages.services, configuration), chat_id: '' }).forget).toContain('chat_id');
});

it("tells the settings that are the root's alone, codes of templates among them", () => {
  expect(['sso_enabled', 'register_google', 'template_invite', 'terms_url', 'name'].map(isWayIn)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
