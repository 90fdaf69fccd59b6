import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAiken } from './aiken.ts';
import { parseCloze } from './cloze.ts';
import { parseGift } from './gift.ts';
import { parseMissingWord } from './missing-word.ts';
import type { ImportFormat, ParsedBank } from './model.ts';
import { counted } from './reading.fixture.ts';

const parsers: Partial<Record<ImportFormat, typeof parseGift>> = {
  gift: parseGift,
  aiken: parseAiken,
  cloze: parseCloze,
  missing_word: parseMissingWord,
};
const marks = [
  '{',
  '}',
  '=',
  '~',
  '#',
  '->',
  '::',
  '%50%',
  '\\',
  '\n',
  '\n\n',
  '//',
  'ANSWER: A',
  'A) ',
  '{1:SA:',
  '####',
  '[html]',
  '|',
  '*',
  '..',
  ':',
  'à',
  '東',
  '\ud800',
  '<b',
  '&#0;',
  '$CATEGORY: x',
  ' ',
];
const soup = fc
  .array(fc.oneof(fc.constantFrom(...marks), fc.string()), { maxLength: 40 })
  .map((parts) => parts.join(''));
const rowsOf = (bank: ParsedBank) => [...bank.questions, ...bank.refused].map(({ row }) => row).sort((a, b) => a - b);

describe.each(Object.entries(parsers))('hostile %s', (_, parse) => {
  it('is answered with questions or refused rows, never with an exception', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const bank = parse(text, counted());
        expect(bank.questions.length + bank.refused.length).toBeGreaterThan(0);
        for (const { text: shown } of bank.refused) expect(shown.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a line of 10 MB', 'x'.repeat(10_000_000)],
    ['open braces', '{'.repeat(1_000_000)],
    ['open tags', `[html]${'<a'.repeat(1_000_000)}{T}`],
    ['open scripts', `[html]${'<script>'.repeat(200_000)}{T}`],
    ['open blanks', '{1:SA:'.repeat(200_000)],
    ['answers', `Q{${'=a|'.repeat(500_000)}}`],
    ['white space', `Q{=a${' '.repeat(2_000_000)}x}`],
    ['marks of markdown', `[markdown]${'*a '.repeat(500_000)}{T}`],
    ['open tag comments', `//${' [tag:'.repeat(500_000)}\nQ{T}`],
  ])('is read in time where it is %s', (_name, text) => {
    const begun = performance.now();
    parse(text, counted());
    expect(performance.now() - begun).toBeLessThan(60_000);
  });
});

describe('a bank of 10,000 questions', () => {
  const bankOf = (count: number) =>
    Array.from({ length: count }, (_, n) => `::Câu ${n}::Số nào là ${n}?{=${n} ~${n + 1}}`).join('\n\n');

  it('is read whole', () => {
    const bank = parseGift(bankOf(10_000), counted());
    expect([bank.questions.length, bank.refused.length]).toEqual([10_000, 0]);
  });

  it('with one more is refused as a whole', () => {
    const bank = parseGift(bankOf(10_001), counted());
    expect([bank.questions.length, bank.refused]).toEqual([
      0,
      [{ row: 1, reason: 'import_too_many_questions', text: '' }],
    ]);
  });
});

describe('every block of a file', () => {
  const good = ['Q{T}', '::n::Q{=a ~b}', 'Text', 'Q{#1}'];
  const bad = ['Q{', 'Q}', 'Q{~a ~b}', '::n', 'Q{#x}', '{T}'];
  const block = fc.constantFrom(...good, ...bad);

  it('ends in a question or a refused row at its first line', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(block, fc.integer({ min: 0, max: 2 })), { minLength: 1 }), (blocks) => {
        const starts: number[] = [];
        let text = '';
        for (const [lines, gap] of blocks) {
          starts.push(text.split('\n').length);
          text += `${lines}\n\n${'// comment\n\n'.repeat(gap)}`;
        }
        expect(rowsOf(parseGift(text, counted()))).toEqual(starts);
      }),
    );
  });
});
