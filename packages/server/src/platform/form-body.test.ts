import { Refusal } from '@sen/domain/shared/errors.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { formOf } from '../../test/app.ts';
import { readForm, withoutEmpties } from './form-body.ts';

/** The field each refusal names, with the message of its own. */
function refusalOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error instanceof Refusal && error.key === 'invalid_input' ? error.detail.err : error;
  }
}

describe('form bodies', () => {
  test('nested keys become records and lists', () => {
    expect(readForm('a[b][0]=x&a[b][1]=y&c=z%20%C4%91')).toEqual({ a: { b: ['x', 'y'] }, c: 'z đ' });
    expect(readForm('q[12-3-0][answer][0]=1&q[12-3-0][rev]=2')).toEqual({
      q: { '12-3-0': { answer: ['1'], rev: '2' } },
    });
    expect(readForm('tags[]=a&tags[]=b')).toEqual({ tags: ['a', 'b'] });
  });

  test('what is appended is counted as it comes, not from the beginning each time', () => {
    const looked = vi.spyOn(Object, 'keys');
    const read = readForm('a[]=x&'.repeat(2000));
    const seen = looked.mock.results.reduce((sum, { value }) => sum + value.length, 0);
    looked.mockRestore();
    expect(read).toEqual({ a: Array.from({ length: 2000 }, () => 'x') });
    expect(seen).toBeLessThan(10_000);
    expect(readForm('a[1]=x&a[]=y&a[0]=z')).toMatchObject({ a: ['z', 'y'] });
  });

  test('a key longer than any of ours is refused before it is taken apart', () => {
    expect(refusalOf(() => readForm(`a[${'b'.repeat(1000)}]=1`))).toEqual({ a: 'this_field_is_not_valid' });
  });

  test('keys that are no list stay a record', () => {
    expect(readForm('items[7][p]=1&items[9][p]=2')).toEqual({ items: { 7: { p: '1' }, 9: { p: '2' } } });
  });

  test('what is written can be read back', () => {
    const leaf = fc.string({ minLength: 1 });
    const key = fc.stringMatching(/^[a-z]\w{0,8}$/).filter((name) => !['constructor', 'prototype'].includes(name));
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
        fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, tree, { minKeys: 1, noNullPrototype: true }), (value) => {
        expect(JSON.parse(JSON.stringify(readForm(formOf(value))))).toEqual(value);
      }),
    );
  });

  test.each([
    ['a=1&a[b]=2', 'a'],
    ['a[b]=2&a=1', 'a'],
    ['a[b]=1&a[b][c]=2', 'a.b'],
    ['c=1&a[b]=%zz', 'a'],
    ['a=100%', 'a'],
    ['a=%ff', 'a'],
    ['a[__proto__][x]=1', 'a'],
    [`${'a[b]'.padEnd(40, '[c]')}=1`, 'a'],
  ])('%s is refused by the name of its field', (text, field) => {
    expect(refusalOf(() => readForm(text))).toEqual({ [field]: 'this_field_is_not_valid' });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test.each([['%zz=1'], ['__proto__[x]=1'], ['constructor[prototype][x]=1'], ['a=1&'.repeat(30_000)]])(
    'what names no field is refused as a whole',
    (text) => {
      expect(refusalOf(() => readForm(text))).toEqual({ form: 'unreadable_body' });
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );

  test('JSON that nests without end or reaches for prototypes is refused by the name of its field', () => {
    const endless = JSON.parse(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect(refusalOf(() => withoutEmpties(endless))).toEqual({ a: 'this_field_is_not_valid' });
    const harmful = JSON.parse('{"a":{"constructor":{"x":1}}}');
    expect(refusalOf(() => withoutEmpties(harmful))).toEqual({ a: 'this_field_is_not_valid' });
  });

  test('JSON names no more fields than a form, however they are nested', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, { x: 1 }]));
    expect(Object.keys(withoutEmpties(many(10_000)))).toHaveLength(10_000);
    expect(refusalOf(() => withoutEmpties({ a: [many(10_000)] }))).toEqual({ a: 'this_field_is_not_valid' });
    expect(withoutEmpties({ a: Array.from({ length: 30_000 }, () => 1) })).toHaveProperty('a');
  });

  test('JSON holds no more lists than a form names fields', () => {
    const lists = (count: number) => ({ x: Array.from({ length: count }, () => []) });
    expect(withoutEmpties(lists(10_000))).toEqual(lists(10_000));
    expect(refusalOf(() => withoutEmpties(lists(30_000)))).toEqual({ x: 'this_field_is_not_valid' });
  });

  test('an empty field counts as missing, an empty element of a list keeps its place', () => {
    expect(withoutEmpties({ a: '', b: ['', 'x'], c: { d: '' } })).toEqual({ b: ['', 'x'], c: {} });
  });
});
