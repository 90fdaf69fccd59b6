import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  Iid,
  line,
  PageRequest,
  prose,
  WireFlag,
  WireInt,
  WireNumber,
  wireIntBetween,
  wireNumberBetween,
} from './wire.ts';

const accepts = (shape: z.ZodType, given: unknown): boolean => shape.safeParse(given).success;

describe('a number on the wire', () => {
  it('is the same as text and as a value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (number) => {
        expect(WireInt.parse(String(number))).toBe(number);
        expect(WireInt.parse(` ${number} `)).toBe(WireInt.parse(number));
        expect(WireNumber.parse(String(number / 8))).toBe(number / 8);
      }),
    );
  });

  it.each(['1e3', '0x10', '--1', '1 2', '9'.repeat(16), 'NaN', true, [1], {}, Number.NaN])(
    'refuses %j as an integer and names the reason',
    (given) => {
      const result = WireInt.safeParse(given);
      expect(result.error?.issues[0]?.message).toBe('this_field_is_not_a_number');
    },
  );

  it.each(['1.5', ' -0.25 ', 1.5])('says of %j that a whole number is wanted', (given) => {
    expect(WireInt.safeParse(given).error?.issues[0]?.message).toBe('wanted_whole_number');
    expect(WireNumber.safeParse(given).success).toBe(true);
  });

  it.each(['', ' ', null, undefined])('says of %j that a number is missing', (given) => {
    for (const wanted of [WireInt, WireNumber])
      expect(wanted.safeParse(given).error?.issues[0]?.message).toBe('this_field_is_required');
  });

  it.each(['', '1,5', '1e3', '.5', 'Infinity', Number.POSITIVE_INFINITY, Number.NaN, null, true])(
    'refuses %j as a number',
    (given) => {
      expect(accepts(WireNumber, given)).toBe(false);
    },
  );

  it('is read as a Japanese keyboard writes it', () => {
    expect([WireInt.parse('－１０'), WireNumber.parse('１．５')]).toEqual([-10, 1.5]);
  });

  it('keeps its bounds, ends included', () => {
    expect([0, 1, 5, 6].map((number) => accepts(wireIntBetween(1, 5), number))).toEqual([false, true, true, false]);
    expect(['0.9', '1', '5', '5.1'].map((text) => accepts(wireNumberBetween(1, 5), text))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is positive as an identifier', () => {
    expect(['1', 7].map((given) => accepts(Iid, given))).toEqual([true, true]);
    expect(['0', '-1', 0, '1.0', ''].some((given) => accepts(Iid, given))).toBe(false);
  });
});

describe('a flag on the wire', () => {
  it.each([true, 1, '1', 'true'])('is set by %j', (given) => expect(WireFlag.parse(given)).toBe(true));
  it.each([false, 0, '0', 'false'])('is not set by %j', (given) => expect(WireFlag.parse(given)).toBe(false));
  it.each(['', 'yes', 'TRUE', 2, null, undefined, [], {}])('is not %j', (given) =>
    expect(accepts(WireFlag, given)).toBe(false),
  );
});

describe('a line of text', () => {
  it('is trimmed, composed, on one line and without control characters', () => {
    expect(line().parse('  a\u0000\u0007\r\n b\t\tc  ')).toBe('a b c');
    expect(line().parse('a\u0300')).toBe('à');
    expect(line().parse('\ud800x').isWellFormed()).toBe(true);
  });

  it('has nothing unseen in it that turns the reading order or makes a name of nothing', () => {
    expect(line().parse('\u202egnoD\u202c \u2067x\u2069')).toBe('gnoD x');
    expect(line().parse('\u200b\u2060\ufeff ')).toBe('');
    expect(line().parse('عربى 👩‍🏫 می‌خواهم')).toBe('عربى 👩‍🏫 می‌خواهم');
  });

  it('is measured after it was cleaned', () => {
    expect(line(3).parse('  abc   ')).toBe('abc');
    expect(accepts(line(3), 'abcd')).toBe(false);
    expect(accepts(line(3), ' '.repeat(13))).toBe(false);
  });

  it('changes no more when read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const once = line().parse(text);
        expect(line().parse(once)).toBe(once);
        const long = prose().parse(text);
        expect(prose().parse(long)).toBe(long);
      }),
    );
  });
});

describe('long text', () => {
  it('keeps its line breaks, all written alike', () => {
    expect(prose().parse('a\r\nb\rc\n\td\u0000')).toBe('a\nb\nc\n\td');
  });

  it('has a limit', () => {
    expect(accepts(prose(3), 'abcd')).toBe(false);
  });
});

describe('a page', () => {
  it('is the first of ten unless told, and never page 0', () => {
    expect([PageRequest.page.parse(undefined), PageRequest.items_per_page.parse(undefined)]).toEqual([1, 10]);
    expect(['0', '-1', 'x'].some((page) => accepts(PageRequest.page, page))).toBe(false);
    expect(['-1', '0', '1000', '1001'].map((count) => accepts(PageRequest.items_per_page, count))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
