import { expect, it } from 'vitest';
import { assetUrl, iconOf, isEnabled, requireEnabled } from './features.ts';
import { PublicConf } from './model.ts';

const conf = (given: object = {}) => PublicConf.parse(given);

it('a part is there once the school switches it on', () => {
  expect(isEnabled(conf(), 'organizations')).toBe(false);
  expect(isEnabled(conf({ organizations_enabled: '1' }), 'organizations')).toBe(true);
});

it('a part that is switched off refuses its calls by name', () => {
  expect(() => requireEnabled(conf(), 'organizations')).toThrow('feature_disabled');
  expect(() => requireEnabled(conf({ organizations_enabled: true }), 'organizations')).not.toThrow();
});

it.each([
  ['/logo.png', 'https://cdn.example', 'https://cdn.example/logo.png'],
  ['logo.png', 'https://cdn.example/', 'https://cdn.example/logo.png'],
  ['/logo.png', '', '/logo.png'],
  ['', 'https://cdn.example', ''],
  ['https://other.example/logo.png', 'https://cdn.example', 'https://other.example/logo.png'],
  ['//other.example/logo.png', 'https://cdn.example', '//other.example/logo.png'],
  ['data:image/png;base64,AA', 'https://cdn.example', 'data:image/png;base64,AA'],
])('%s behind the CDN base "%s" is %s', (address, base, expected) => {
  expect(assetUrl(address, base)).toBe(expected);
});

it('the icon of a school comes from its CDN too, and is its logo where it has no other', () => {
  const base = 'https://cdn.example';
  expect(iconOf({ favicon: '/icon.png', logo: '/logo.png' }, base)).toBe('https://cdn.example/icon.png');
  expect(iconOf({ favicon: '', logo: '/logo.png' }, base)).toBe('https://cdn.example/logo.png');
  expect(iconOf({ favicon: '', logo: '' }, base)).toBe('');
});

it('what a list names is on as soon as it names something', () => {
  expect(isEnabled(conf(), 'credit_levels')).toBe(false);
  expect(isEnabled(conf({ creditSyllabusLevels: ['I'] }), 'credit_levels')).toBe(true);
});
