import { expect, test } from 'vitest';
import { isMailAddress } from './mail-address.ts';

test.each(['an@school.test', 'a.b+c@sub.school.vn', 'trâm@trường.vn'])('%s is an address', (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each(['', 'an', 'an@', '@school.test', 'an@school', 'a b@school.test', 'a@b@school.test', 'an@school..test'])(
  '%j is none',
  (text) => {
    expect(isMailAddress(text)).toBe(false);
  },
);

test.each(['a@b.test,c@d.test', 'a@b.test;c@d.test', '"A" <a@b.test>', 'a(x)@b.test'])(
  '%j would reach somebody else too',
  (text) => {
    expect(isMailAddress(text)).toBe(false);
  },
);
