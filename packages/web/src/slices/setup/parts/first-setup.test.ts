import { expect, test } from 'vitest';
import { faultsUpTo, orgTypesOf, type Setup, stepOf } from './first-setup.ts';

const say = (key: string, values: readonly unknown[] = []) => [key, ...values].join(' ');

const empty: Setup = {
  name: '',
  lname: '',
  mail: '',
  pass: '',
  layout: 'lotus',
  color_palette: 'light',
  org_types: [],
  semester_name: '',
  start_date: '',
  end_date: '',
};

test('a step asks for its own fields and those before it, not for those to come', () => {
  expect(Object.keys(faultsUpTo('account', empty, say)).sort()).toEqual(['lname', 'mail', 'name', 'pass']);
  const account = { ...empty, name: 'A', lname: 'a', mail: 'a@b.example', pass: 'long enough' };
  expect(faultsUpTo('org_types', account, say)).toEqual({});
  expect(Object.keys(faultsUpTo('semester', account, say)).sort()).toEqual(['end_date', 'semester_name', 'start_date']);
});

test.each([
  ['short', 'x'.repeat(7), 'password_too_short'],
  ['endless', 'x'.repeat(1001), 'password_too_long'],
  ['known to all', 'Password123', 'password_too_common'],
  ['one sign', 'a'.repeat(8), 'password_too_common'],
  ['long', 'xy'.repeat(500), undefined],
])('a password that the server would refuse is told where it is typed: %s', (_kind, pass, fault) => {
  const account = { ...empty, name: 'A', lname: 'a', mail: 'a@b.example', pass };
  expect(faultsUpTo('account', account, say).pass).toBe(fault);
});

test('a password lost by loading the page anew is asked for at the end, not between', () => {
  const account = { ...empty, name: 'A', lname: 'a', mail: 'a@b.example' };
  expect(faultsUpTo('theme', account, say)).toEqual({});
  expect(faultsUpTo('semester', account, say)).toMatchObject({ pass: 'this_field_is_required' });
});

test('a field that the server refuses leads back to its step', () => {
  expect(stepOf('pass')).toBe('account');
  expect(stepOf('end_date')).toBe('semester');
  expect(stepOf('nothing')).toBeUndefined();
});

test('kinds of organizations get codes of their names, no two alike, and nameless ones are left out', () => {
  const kind = { has_perm: false, is_phongban: false, has_province_and_district: false };
  const named = (name: string) => ({ ...kind, name });
  expect(orgTypesOf([named('Phòng ban'), named(' '), named('phong ban')]).map(({ type }) => type)).toEqual([
    'phong-ban',
    'phong-ban-2',
  ]);
});
