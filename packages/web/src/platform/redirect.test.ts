import { expect, it } from 'vitest';
import { safeRedirect } from './redirect.ts';

const origin = 'https://lotus.example';

it('follows a path of this origin with its query and hash', () => {
  expect(safeRedirect('/exam/normal/12/final.html?layout=embedded#q3', origin)).toBe(
    '/exam/normal/12/final.html?layout=embedded#q3',
  );
});

it.each([
  ['another host', 'https://evil.example/'],
  ['a host without scheme', '//evil.example/x'],
  ['a host behind a backslash', '/\\evil.example/x'],
  ['a path that begins as a host once it is tidied', '/.//evil.example'],
  ['a tab before the host', '/\t/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a path without slash', 'dashboard'],
  ['a door', '/login?redirect=/login'],
  ['another door', '/mobile/sign-up'],
  ['a door behind a closing slash', '/admin/login/'],
  ['nothing', undefined],
])('drops %s', (_, wanted) => {
  expect(safeRedirect(wanted, origin)).toBeUndefined();
});
