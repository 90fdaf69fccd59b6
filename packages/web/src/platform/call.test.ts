import { expect, it } from 'vitest';
import { CallRefused } from './call.ts';
import { tooLongNamed } from './long-text.ts';

const refused = (answer: object) => new CallRefused({ success: false, ...answer }, 200, undefined);

it('an answer with err 1 says that the domain is unknown, whatever its words', () => {
  expect(refused({ err: 1, err_code: 1, message: 'no such place' }).domain_unknown).toBe(true);
  expect(refused({ err: '1', err_code: 1 }).domain_unknown).toBe(true);
  expect(refused({ err: { name: 'x' } }).domain_unknown).toBe(false);
  expect(refused({ err_code: 1, message: 'not_logged_in' }).domain_unknown).toBe(false);
});

it('where the whole is too large, the field with the longest text says so', () => {
  const long = 'ế'.repeat(60_000);
  const unread = { success: false, message: 'too_large' };
  expect(tooLongNamed(unread, { name: 'A', note: long, content: `${long}.` }).err).toEqual({ content: 'too_large' });
  expect(tooLongNamed(unread, { name: 'A' }).err).toBeUndefined();
  expect(tooLongNamed({ ...unread, err: { file: 'too_large' } }, { note: long }).err).toEqual({ file: 'too_large' });
});
