import { expect, it } from 'vitest';
import { PublicConf } from './model.ts';
import { originOf, servicesOf, showsChat, sourcesOf, syncAddressOf, usualAddresses } from './services.ts';

const conf = (fields: object) => PublicConf.parse(fields);

it('a school that has set up nothing has no service and no foreign host', () => {
  expect(servicesOf(conf({}), usualAddresses)).toEqual({});
  expect(sourcesOf(conf({}), usualAddresses)).toEqual({});
});

it('none, and what is no id, is no service', () => {
  for (const id of ['', 'none', 'x y', '../evil', 'a"><script>', 'x; script-src *'])
    expect(
      servicesOf(conf({ chat_id: id, chat_show: ['learn'], analytics_id: id, facebook_app_id: id }), usualAddresses),
    ).toEqual({});
});

it('only the hosts of what is set up are allowed', () => {
  const sources = sourcesOf(conf({ analytics_id: 'G-1' }), usualAddresses);
  expect(sources.script).toEqual(['https://www.googletagmanager.com']);
  expect(JSON.stringify(sources)).not.toMatch(/tawk|facebook|accounts\.google/);
  const own = sourcesOf(conf({ chat_id: 'a/b', chat_show: ['learn'] }), {
    ...usualAddresses,
    chat: 'http://127.0.0.1:7/{id}.js',
  });
  expect(own).toEqual({
    script: ['http://127.0.0.1:7'],
    connect: ['http://127.0.0.1:7'],
    frame: ['http://127.0.0.1:7'],
  });
});

it('an address gives its origin to a policy, and nothing else of itself', () => {
  expect(originOf('https://CDN.example.com/a/b')).toBe('https://cdn.example.com');
  expect(originOf('http://10.0.0.1:8080')).toBe('http://10.0.0.1:8080');
  for (const address of ['', 'cdn', '//cdn', 'javascript:x', 'https://a; script-src *', 'https://a b', 'https://*'])
    expect(originOf(address)).toBeUndefined();
});

it('named paths go to the synchronisation server, all others stay', () => {
  const school = conf({ sync_server: { endpoint: 'http://10.0.0.5:8080/', allowed_requests: ['/take/api/save'] } });
  expect(syncAddressOf(school, '/take/api/save')).toBe('http://10.0.0.5:8080/take/api/save');
  expect(syncAddressOf(school, '/take/api/save-all')).toBeUndefined();
  expect(syncAddressOf(conf({}), '/take/api/save')).toBeUndefined();
});

it('calls about accounts and the office never go there, whatever a configuration says', () => {
  const paths = ['/user/login', '/user/api/prove', '/user/api/sessions', '/abac/api/assign', '/conf/api/save-general'];
  const school = conf({ sync_server: { endpoint: 'http://10.0.0.5:8080', allowed_requests: paths } });
  expect(paths.map((path) => syncAddressOf(school, path))).toEqual(paths.map(() => undefined));
});

it('the chat shows where the school wants it, and never beside an exam', () => {
  const [learn, admin] = [conf({ chat_show: ['learn'] }), conf({ chat_show: ['admin'] })];
  for (const path of ['/', '/dashboard', '/administration'])
    expect([showsChat(learn, path), showsChat(admin, path)]).toEqual([true, false]);
  for (const path of ['/admin', '/small/admin/bank', '/system/schools'])
    expect([showsChat(learn, path), showsChat(admin, path)]).toEqual([false, true]);
  for (const path of ['/exam/normal/1/x.html', '/mobile/exam/trial/1/x.html'])
    expect(showsChat(learn, path)).toBe(false);
});

it('a container of scripts that others write is not loaded as what counts visits', () => {
  for (const analytics_id of ['GTM-ABC', 'gtm-abc'])
    expect(servicesOf(conf({ analytics_id }), usualAddresses)).toEqual({});
});
