import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { stepOf } from './totp.ts';

const Vectors = z.object({
  secret_base32: z.string(),
  hotp6: z.array(z.object({ counter: z.number(), code: z.string() })).min(1),
  totp: z.array(z.object({ time: z.number(), step: z.number(), code6: z.string() })).min(1),
});
const file = join(process.env.CORPUS_DIR ?? '', 'totp', 'vectors.json');
const { secret_base32: secret, hotp6, totp } = Vectors.parse(JSON.parse(readFileSync(file, 'utf8')));

describe('tokens are those of RFC 6238', () => {
  test.each(totp)('at $time s', ({ time, step, code6 }) => {
    expect(stepOf(secret, code6, time)).toBe(step);
    for (const drift of [-30, 30]) expect(stepOf(secret, code6, time + drift)).toBe(step);
    for (const drift of [-60, 60].filter((drift) => time + drift >= 0))
      expect(stepOf(secret, code6, time + drift)).toBeUndefined();
  });
});

describe('tokens are those of RFC 4226, the step being the counter', () => {
  test.each(hotp6)('counter $counter', ({ counter, code }) => {
    for (const second of [0, 29]) expect(stepOf(secret, code, counter * 30 + second)).toBe(counter);
  });
});
