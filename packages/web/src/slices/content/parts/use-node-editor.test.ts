import { expect, test } from 'vitest';
import { mergedInto } from './use-node-editor.ts';

const base = { name: 'Lesson', content: 'old', duration: 10 };

test('what was renamed elsewhere is taken over beside the text being written', () => {
  const merged = mergedInto({ ...base, name: 'Hà Nội' }, base, { ...base, content: 'new' });
  expect(merged).toEqual({ name: 'Hà Nội', content: 'new', duration: 10 });
});

test("the same field changed in two ways is nobody's to overwrite unasked", () => {
  expect(mergedInto({ ...base, content: 'theirs' }, base, { ...base, content: 'mine' })).toBeUndefined();
});

test('the same change made twice is one change', () => {
  expect(mergedInto({ ...base, content: 'new' }, base, { ...base, content: 'new' })).toEqual({
    ...base,
    content: 'new',
  });
});
