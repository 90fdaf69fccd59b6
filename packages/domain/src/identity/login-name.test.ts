import { expect, it } from 'vitest';
import { isLoginName } from './login-name.ts';

it.each(['student1', 'co.hoa', 'an.nguyen@lotus.edu.vn', "o'brien+x@school.ie", 'đặng', '田中', 'SV-2026_01'])(
  'takes %j as a login name',
  (text) => {
    expect(isLoginName(text)).toBe(true);
  },
);

it.each(['', 'a b', 'a b<script>', '<b>', 'a"b', 'a;b', 'a,b', 'a\tb', 'a\u200bb', '...', 'x'.repeat(256)])(
  'refuses %j as a login name',
  (text) => {
    expect(isLoginName(text)).toBe(false);
  },
);
