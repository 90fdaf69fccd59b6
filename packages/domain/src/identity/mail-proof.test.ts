import { expect, test } from 'vitest';
import { isKnownAs } from './mail-proof.ts';

test.each([
  ['by the address that was shown to be theirs', { mail: 'An@x.test', mail_proven_at: 5 }, 'an@X.test', true],
  ['not by an address nobody has shown', { mail: 'an@x.test', mail_proven_at: null }, 'an@x.test', false],
  ['not by an address that is only their login name', { mail: 'thief@x.test', mail_proven_at: 5 }, 'an@x.test', false],
  ['not by an address where they have none', { mail: '', mail_proven_at: null }, 'an@x.test', false],
  ['by the name the school gave them', { mail: 'an@x.test', mail_proven_at: null }, 'an.nguyen', true],
])('an account is known as the person’s %s', (_name, account, vouched, known) => {
  expect(isKnownAs(account, vouched)).toBe(known);
});
