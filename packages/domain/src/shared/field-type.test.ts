import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { field, Money } from './field-type.ts';

const fault = (schema: z.ZodType, given: unknown): string | undefined =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => [...path, message].join(' '))[0];

describe('a field that is left empty', () => {
  const types = [
    ['number', field.number({ least: 0, most: 9 })],
    ['money', field.money()],
    ['day', field.day()],
    ['moment', field.moment()],
    ['choice', field.choice(['a'])],
    ['reference', field.reference('venue')],
  ] as const;

  test.each(types)('%s: is nothing, whether it is not sent or sent empty', (_, { schema }) => {
    for (const given of [undefined, null, '', ' ']) expect(schema.parse(given)).toBeNull();
  });

  test('is refused where a record cannot be without it', () => {
    const required = [
      field.line({ required: true }),
      field.number({ least: 0, most: 9, required: true }),
      field.day({ required: true }),
      field.choice(['a'], { required: true }),
      field.reference('venue', { required: true }),
    ];
    for (const { schema } of required) expect(schema.safeParse('').success).toBe(false);
    expect(fault(field.reference('venue', { required: true }).schema, '')).toBe('this_field_is_required');
  });
});

describe('what a field takes', () => {
  test('of a number is within its bounds, and whole unless it says otherwise', () => {
    const { schema } = field.number({ least: 1, most: 40 });
    expect(schema.parse('40')).toBe(40);
    expect(fault(schema, '0')).toBe('between:1:40');
    expect(fault(schema, '1.5')).toBe('wanted_whole_number');
    expect(fault(schema, 'x')).toBe('this_field_is_not_a_number');
    expect(field.number({ least: 0, most: 2, decimals: true }).schema.parse('1.5')).toBe(1.5);
  });

  test.each([
    [{ amount: '19.99', currency: 'USD' }, undefined],
    [{ amount: '0.1', currency: 'USD' }, undefined],
    [{ amount: '1500000', currency: 'VND' }, undefined],
    [{ amount: '19.999', currency: 'USD' }, 'amount too_many_decimals'],
    [{ amount: '1500.5', currency: 'VND' }, 'amount too_many_decimals'],
    [{ amount: '-1', currency: 'JPY' }, 'amount between:0:10000000000000'],
  ])('of money is a whole number of the smallest coin: %o', (given, wrong) => {
    expect(fault(Money, given)).toBe(wrong);
  });

  test('of a day is one that there is', () => {
    const { schema } = field.day();
    expect(schema.parse('2028-02-29')).toBe('2028-02-29');
    for (const given of ['2026-02-29', '1.3.2026', '2026-3-1'])
      expect(fault(schema, given)).toBe('this_field_is_not_a_date');
  });

  test('of a choice is one of its values', () => {
    expect(field.choice(['a', 'b']).schema.safeParse('c').success).toBe(false);
  });

  test('of a text with formats is HTML, and of files each by its number or address', () => {
    expect(field.rich().schema.parse('<p>a</p>')).toBe('<p>a</p>');
    expect(field.rich().schema.parse(undefined)).toBe('');
    expect(field.rich({ required: true }).schema.safeParse('').success).toBe(false);
    const { schema } = field.files();
    expect(schema.parse(undefined)).toEqual([]);
    expect(schema.parse([{ link: 'https://example.vn' }])).toMatchObject([{ id: '', link: 'https://example.vn' }]);
    expect(schema.safeParse(Array.from({ length: 51 }, () => ({ id: 'x' }))).success).toBe(false);
  });

  test('of several records names each once', () => {
    const { schema } = field.references('skill');
    expect(schema.parse(['5', 6])).toEqual([5, 6]);
    expect(fault(schema, ['5', 5])).toBe('chosen_twice');
  });
});
