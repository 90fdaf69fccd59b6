import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/first-paint.js'), 'utf8');

interface Device {
  readonly dark?: boolean;
  readonly stored?: Readonly<Record<string, unknown>>;
}

/** Runs what runs before anything is painted, on a page that carries `sent`. */
function painted(sent: object | null, { dark = false, stored = {} }: Device = {}) {
  const fetched: URL[] = [];
  const page = { dataset: {} as Record<string, string>, classList: { add: () => undefined } };
  const global = {
    ...{ location: { host: 'school.test' }, AbortSignal, URLSearchParams, PublicKeyCredential: {} },
    localStorage: { getItem: (name: string) => JSON.stringify(stored[name.split(':')[2] ?? ''] ?? null) },
    sessionStorage: { getItem: () => null },
    matchMedia: () => ({ matches: dark }),
    document: {
      ...{ documentElement: page, forms: [], addEventListener: () => undefined },
      getElementById: () => sent && { textContent: JSON.stringify(sent) },
    },
    fetch: async (address: string) => void fetched.push(new URL(address, 'http://school.test')),
  };
  runInNewContext(script, { ...global, globalThis: global });
  return { scheme: page.dataset.mantineColorScheme, fetched };
}

it('a page of no school is light from the start, as the app shows it, also on a dark device', () => {
  expect(painted({ school: null }, { dark: true }).scheme).toBe('light');
  expect(painted(null, { dark: true }).scheme).toBe('light');
  expect(painted({ school: { theme: { color_palette: 'dark', layout: 'lotus' } } }).scheme).toBe('dark');
  expect(painted(null, { dark: true, stored: { preferences: { palette: 'system' } } }).scheme).toBe('dark');
});

it('the calls that a page begins with carry what every call carries', () => {
  const user_info = { iid: 7, id: 'abc', lname: 'an' };
  const asks = ['/site/api/get-my-courses?type=learning', '/dashboard/api/home'];
  const { fetched } = painted({ school: null, domain: 'lotus', user_info, asks }, { stored: { token: 't' } });
  expect(fetched.map(({ pathname }) => pathname)).toEqual(['/site/api/get-my-courses', '/dashboard/api/home']);
  for (const { searchParams } of fetched)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ submit: '1', _sand_ajax: '1', _sand_platform: '3', _sand_readmin: '1', _sand_is_wan: '0' },
      ...{ _sand_domain: 'lotus', _sand_masked: '0', _sand_uiid: '7', _sand_uid: 'abc' },
    });
  expect(fetched[0]?.searchParams.get('type')).toBe('learning');
});
