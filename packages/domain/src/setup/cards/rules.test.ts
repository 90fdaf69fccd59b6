import { expect, test } from 'vitest';
import { CODE_SIGNS, cardState, codeOf, isOver, printedCode } from './rules.ts';

test('a code has sixteen signs of which none is read as another, each as likely as any', () => {
  const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const times = new Map<string, number>();
  for (let start = 0; start < 256; start += CODE_SIGNS)
    for (const sign of codeOf(every.subarray(start))) times.set(sign, (times.get(sign) ?? 0) + 1);
  expect([...times.keys()].join('')).not.toMatch(/[IO01a-z]/);
  expect(new Set(times.values())).toEqual(new Set([8]));
  expect(codeOf(every)).toHaveLength(16);
});

test('a code is printed in groups of four', () => {
  expect(printedCode('ABCDEFGHJKLMNPQR')).toBe('ABCD-EFGH-JKLM-NPQR');
});

test('a card is good on its last day and over on the next; without one it is never over', () => {
  expect(isOver('2026-11-22', '2026-11-22')).toBe(false);
  expect(isOver('2026-11-22', '2026-11-23')).toBe(true);
  expect(isOver(null, '2026-11-23')).toBe(false);
  expect(isOver('', '2026-11-23')).toBe(false);
});

test('a used card stays used when its package is over', () => {
  expect(cardState(1, '2026-01-01', '2026-02-01')).toBe('used');
  expect(cardState(null, '2026-01-01', '2026-02-01')).toBe('expired');
  expect(cardState(null, '2026-01-01', '2026-01-01')).toBe('unused');
});
