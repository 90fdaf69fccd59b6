import { expect, test } from 'vitest';
import { faultBefore } from './use-uploads.ts';

test.each([
  ['bài.docx', 200 * 1024 * 1024, undefined],
  ['scan', 10, undefined],
  ['phim.mp4', 200 * 1024 * 1024 + 1, 'too_large'],
  ['virus.exe', 10, 'file_kind_not_taken'],
] as const)('of %s with %d bytes is said before it is sent: %s', (name, size, fault) => {
  expect(faultBefore({ name, size })).toBe(fault);
});
