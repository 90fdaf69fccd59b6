/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isMailAddress } from '../identity/mail-address.ts';
import { phoneFault } from './field-checks.ts';

const corpus = process.env.CORPUS_DIR ?? join(import.meta.dirname, '../../../../../shared/corpus');
const textOf = (name: string): string => readFileSync(join(corpus, 'validation', name), 'utf8');

const Mails = z.object({
  cases: z.array(z.object({ address: z.string(), expected: z.enum(['accept', 'reject', 'either']) })).min(1),
});

describe('mail addresses are judged by the short rule (ERR-54)', () => {
  const { cases } = Mails.parse(JSON.parse(textOf('emails.json')));
  test.each(cases.filter(({ expected }) => expected !== 'either'))('$address: $expected', ({ address, expected }) => {
    expect(isMailAddress(address)).toBe(expected === 'accept');
  });
});

test('phone numbers of every second country pass in all spellings (ERR-55)', () => {
  const rows = textOf('phones.tsv').trimEnd().split('\n').slice(1);
  const refused = rows.map((row) => row.split('\t')[2] ?? '').filter((phone) => phoneFault(phone));
  expect(rows.length).toBeGreaterThan(300);
  expect(refused).toEqual([]);
});
