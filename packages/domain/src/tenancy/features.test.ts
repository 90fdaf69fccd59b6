import { expect, it } from 'vitest';
import { assetUrl, isEnabled, requireEnabled, uiLibraryOf } from './features.ts';
import { PublicConf } from './model.ts';

const conf = (given: object = {}) => PublicConf.parse(given);

it('a school has registration and downloads unless it switches them off, the other parts only when it switches them on', () => {
  expect(isEnabled(conf(), 'registration')).toBe(true);
  expect(isEnabled(conf(), 'downloads')).toBe(true);
  expect(isEnabled(conf(), 'organizations')).toBe(false);
  expect(isEnabled(conf({ organizations_enabled: '1' }), 'organizations')).toBe(true);
});

it('a part that is switched off refuses its calls by name', () => {
  expect(() => requireEnabled(conf(), 'scorm')).toThrow('feature_disabled');
  expect(() => requireEnabled(conf({ enableScorm: true }), 'scorm')).not.toThrow();
});

it('an unknown user-interface library falls back to the shipped one', () => {
  expect(uiLibraryOf(conf({ choose_ui_lib: 'antd' }))).toBe('mantine');
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
