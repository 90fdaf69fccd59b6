import { expect, it } from 'vitest';
import { isLoginName, isReservedName } from './login-name.ts';

it.each([
  'student1',
  'co.hoa',
  'an.nguyen@lotus.edu.vn',
  "o'brien+x@school.ie",
  'đặng',
  '田中',
  'SV-2026_01',
  'иван',
  'μαρία',
  'nguyễn.văn.ân',
])('takes %j as a login name', (text) => {
  expect(isLoginName(text)).toBe(true);
});

it.each(['', 'a b', 'a b<script>', '<b>', 'a"b', 'a;b', 'a,b', 'a\tb', 'a\u200bb', '...', 'x'.repeat(256)])(
  'refuses %j as a login name',
  (text) => {
    expect(isLoginName(text)).toBe(false);
  },
);

it.each([
  ['a Cyrillic letter among Latin ones', 'аdmin'],
  ['Cyrillic letters that all look Latin', 'сосо'],
  ['a Greek letter among Latin ones', 'mαi'],
  ['full width', 'ａdmin'],
  ['a ligature', 'oﬃce'],
  ['digits of another form', 'student①'],
])('refuses %s, which can be taken for somebody else’s name', (_what, text) => {
  expect(isLoginName(text)).toBe(false);
});

it.each(['root', 'ROOT', 'system', 'null'])('keeps %s from the accounts of schools', (text) => {
  expect(isReservedName(text)).toBe(true);
});
