import { expect, it } from 'vitest';
import { coverOf } from './cover.ts';

const covers = Array.from({ length: 200 }, (_, iid) => coverOf(iid));

it('gives a course the same cover every time', () => {
  expect(coverOf(42)).toEqual(coverOf(42));
});

it('tells courses apart', () => {
  expect(new Set(covers.map((cover) => JSON.stringify(cover))).size).toBe(covers.length);
});

it('draws exactly one shape in the accent, within the picture', () => {
  for (const { shapes } of covers) {
    expect(shapes.filter(({ strong }) => strong)).toHaveLength(1);
    for (const { x } of shapes) expect(x).toBeGreaterThan(0);
    for (const { x } of shapes) expect(x).toBeLessThan(320);
  }
});
