import { expect, it } from 'vitest';
import { fieldsOf, intoPath, toFormData, toSearchParams } from './form-body.ts';

const written = (value: unknown) => decodeURIComponent(toSearchParams(value).toString());

it('writes nested records and lists as bracketed keys', () => {
  expect(written({ a: { b: [1, 'x'] }, c: 'y' })).toBe('a[b][0]=1&a[b][1]=x&c=y');
});

it('writes flags as 1 and 0, null as empty, and leaves undefined out', () => {
  expect(written({ yes: true, no: false, none: null, unset: undefined, zero: 0 })).toBe('yes=1&no=0&none=&zero=0');
});

it('writes an empty list as an empty field, so that a list can be emptied', () => {
  expect(written({ tags: [], deep: { options: {} } })).toBe('tags=&deep[options]=');
});

it('keeps Vietnamese, Japanese and signs of the encoding itself', () => {
  const text = 'Nguyễn & 試験 = 100% + a[b]';
  expect(toSearchParams({ text }).get('text')).toBe(text);
});

it('sends files beside fields in multipart only', () => {
  const file = new Blob(['1']);
  expect(toFormData({ file, course: { iid: 7 } }).get('course[iid]')).toBe('7');
  // Whatever is said of it stands before it: a large one is read last.
  expect([...toFormData({ file, pid: 3, submit: 1 }).keys()]).toEqual(['pid', 'submit', 'file']);
  expect(toFormData({ file }).get('file')).toBeInstanceOf(Blob);
  expect(toSearchParams({ file, a: 1 }).toString()).toBe('a=1');
});

it('gives nothing for nothing', () => {
  expect([...fieldsOf(undefined, 'x')]).toEqual([]);
  expect(written({})).toBe('');
});

it('puts fields that the path names into the path, and only there', () => {
  expect(intoPath('/question/:iid/preview', { iid: 12, part: 'a/b' })).toEqual({
    path: '/question/12/preview',
    rest: { part: 'a/b' },
  });
  expect(intoPath('/file/:name', { name: 'a/b' }).path).toBe('/file/a%2Fb');
});
