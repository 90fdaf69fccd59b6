import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learnerStatuses as of } from '../enrolment/model.ts';
import { CODE_LENGTH, codeOfBytes, codeShown, codeTyped } from './model.ts';
import { joinFault } from './rules.ts';

const bytes = fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH });

test('a code is understood as it is shown, in small letters and with blanks', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = codeOfBytes(random);
      for (const typed of [code, codeShown(code), code.toLowerCase(), ` ${[...code].join(' ')} `])
        expect(codeTyped(typed)).toBe(code);
    }),
  );
});

test('no sign looks like another', () => {
  const signs = new Set(Array.from({ length: 256 }, (_, byte) => codeOfBytes(new Uint8Array([byte]))));
  expect(signs.size).toBe(32);
  for (const sign of ['0', 'O', '1', 'I']) expect(signs).not.toContain(sign);
});

test.each(['', 'ABC', 'ABCDEFGH', 'ABCDEF0', 'ABCDEFI', 'ÄBCDEFG'])('%j is no code', (typed) => {
  expect(codeTyped(typed)).toBeUndefined();
});

const code = { ends_at: 0, most: 0, used: 0 };
const course = { end_date: null, seats: 0 };
const at = { now: 1000, today: '2026-09-01', learners: 30 };

test.each([
  ['a code that nobody made', of.accepted, undefined, course, 'join_code_unknown'],
  ['a course that one is not in', null, code, course, undefined],
  ['an invitation that waits', of.invited, code, course, undefined],
  ['a course that one has left', of.deleted, code, course, undefined],
  ['a code that ends now', null, { ...code, ends_at: 1000 }, course, 'join_code_ended'],
  ['a code that ends later', null, { ...code, ends_at: 1001 }, course, undefined],
  ['the last one to come', null, { ...code, most: 5, used: 4 }, course, undefined],
  ['one too many', null, { ...code, most: 5, used: 5 }, course, 'join_code_used_up'],
  ['a course without a seat left', null, code, { ...course, seats: 30 }, 'course_full'],
  ['a course that is over', null, code, { ...course, end_date: '2026-08-31' }, 'course_registration_closed'],
  ['who is inside, also where the code has ended', of.must_learn, { ...code, ends_at: 1 }, course, undefined],
] as const)('%s', (_, status, given, into, fault) => {
  expect(joinFault(status, given, into, at)).toBe(fault);
});
