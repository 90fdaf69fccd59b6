import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { secretsOf } from './secrets.ts';
import { signed } from './signed.ts';

test('a token with a letter more, less or changed at its end opens nothing, however long it is', () => {
  const secrets = secretsOf(randomBytes(32));
  const paper = signed('a test', z.string());
  for (const value of ['', 'a', 'ab', 'abc']) {
    const token = paper.seal(secrets, value, 10);
    expect(paper.open(secrets, token, 10)).toBe(value);
    for (const other of [
      `${token}x`,
      `${token}=`,
      token.slice(0, -1),
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ])
      expect(() => paper.open(secrets, other, 10), other).toThrow('link_expired');
  }
});

test('a token opens until its time, and not after it', () => {
  const secrets = secretsOf(randomBytes(32));
  const paper = signed('a test', z.string());
  const token = paper.seal(secrets, 'a', 10);
  expect(paper.open(secrets, token, 10)).toBe('a');
  expect(() => paper.open(secrets, token, 10.001)).toThrow('link_expired');
});
