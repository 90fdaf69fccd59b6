import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sanitizeRich } from './sanitize.ts';

const folder = join(process.env.CORPUS_DIR ?? '', 'security');
const naughty: unknown = JSON.parse(readFileSync(join(folder, 'naughty-strings.json'), 'utf8'));
const payloads = [
  ...readFileSync(join(folder, 'wfuzz', 'XSS.txt'), 'utf8').split('\n'),
  ...(Array.isArray(naughty) ? naughty.flatMap((entry) => (typeof entry === 'string' ? [entry] : [])) : []),
];

/** Tags of sanitised HTML: text cannot hold a bare `<`, so each `<` begins one. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];

test('of all hostile payloads nothing is left that runs', () => {
  expect(payloads.length).toBeGreaterThan(200);
  for (const payload of payloads) {
    for (const given of [
      payload,
      `<p title="${payload}">x</p>`,
      `<a href='${payload}'>x</a>`,
      `<img src=${payload}>`,
    ]) {
      const kept = sanitizeRich(given);
      for (const tag of tagsOf(kept)) {
        const bare = tag.replace(/"[^"]*"/g, '""');
        expect(bare, given).not.toMatch(
          /\son\w+\s*=|<\s*\/?\s*(script|style|iframe|object|embed|svg|math|link|meta|base|form|input)/i,
        );
        for (const [, address = ''] of tag.matchAll(/(?:href|src|poster)="([^"]*)"/g)) {
          const plain = decode(address).replace(/[\s\p{Cc}]/gu, '');
          expect(plain, given).not.toMatch(/^((javascript|vbscript):|data:(?!image\/(png|jpeg|gif|webp|avif)))/i);
        }
      }
    }
  }
});

const decode = (text: string): string =>
  text.replace(
    /&#x([\da-f]+);?|&#(\d+);?|&colon;|&Tab;|&NewLine;/gi,
    (_all, hex: string | undefined, dec: string | undefined) =>
      hex
        ? String.fromCodePoint(Number.parseInt(hex, 16) % 0x110000)
        : dec
          ? String.fromCodePoint(Number(dec) % 0x110000)
          : ':',
  );
