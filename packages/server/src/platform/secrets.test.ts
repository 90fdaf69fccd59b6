import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecrets, secretsOf } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sen-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what is sealed opens again, for the same purpose and by the same key only', () => {
  const secrets = secretsOf(randomBytes(32));
  const sealed = secrets.seal('bí mật', 'authenticator of 7');
  expect(sealed.includes(Buffer.from('bí mật'))).toBe(false);
  expect(secrets.open(sealed, 'authenticator of 7')).toBe('bí mật');
  expect(() => secrets.open(sealed, 'authenticator of 8')).toThrow();
  expect(() => secretsOf(randomBytes(32)).open(sealed, 'authenticator of 7')).toThrow();
});

test('the same text sealed twice looks different', () => {
  const secrets = secretsOf(randomBytes(32));
  expect(secrets.seal('x', 'y').equals(secrets.seal('x', 'y'))).toBe(false);
});

test('the key is made once, readable by its owner alone, and found again at the next start', () => {
  const sealed = openSecrets(folder, undefined).seal('x', 'y');
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(openSecrets(folder, undefined).open(sealed, 'y')).toBe('x');
});

test('a damaged key is an error, never a new key', () => {
  writeFileSync(join(folder, 'secret.key'), 'short');
  expect(() => openSecrets(folder, undefined)).toThrow('damaged');
  expect(() => openSecrets(folder, 'short')).toThrow('SECRET_KEY');
});
