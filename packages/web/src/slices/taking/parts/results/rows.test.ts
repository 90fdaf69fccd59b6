import type { TakeResult } from '@sen/domain/taking/model.ts';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../teaching-api.ts';
import { distributionOf, found, sorted, summaryOf } from './rows.ts';

const result = (percent: number, given: Partial<TakeResult> = {}): TakeResult => ({
  score: percent / 10,
  max_score: 10,
  percent,
  scaled: percent / 10,
  score_band: 10,
  right: 0,
  partial: 0,
  wrong: 0,
  unanswered: 0,
  pending: 0,
  passed: percent >= 50,
  ...given,
});
let next = 0;
const row = (name: string, given: Partial<Row> = {}): Row => ({
  user_iid: ++next,
  name,
  lname: `student${next}`,
  take_id: null,
  attempt: 0,
  state: 'not_started',
  started_at: null,
  finished_at: null,
  last_saved_at: null,
  time_left: null,
  device: '',
  answered: 0,
  violations: 0,
  is_over_time: false,
  result: null,
  scores: {},
  ...given,
});
const names = (rows: readonly Row[]) => rows.map(({ name }) => name);

describe('search', () => {
  const rows = [row('Nguyễn Đức Anh'), row('Trần Thị Đào'), row('Lê Ánh')];

  it.each([
    ['nguyen duc', ['Nguyễn Đức Anh']],
    ['dao tran', ['Trần Thị Đào']],
    ['ANH', ['Nguyễn Đức Anh', 'Lê Ánh']],
    ['đào', ['Trần Thị Đào']],
    ['', ['Nguyễn Đức Anh', 'Trần Thị Đào', 'Lê Ánh']],
  ])('for %j finds %j whatever the accents', (search, expected) =>
    expect(names(found(rows, search))).toEqual(expected),
  );

  it('finds sign-in names', () => expect(found([row('Lê Ánh', { lname: 'anh07' })], 'anh07')).toHaveLength(1));
});

it('the percent and the bars go by the points, as the score does, whatever was half right', () => {
  const half = result(25, { percent: 75 });
  expect(distributionOf([row('A', { result: half })])).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
  const less = row('B', { result: result(50, { percent: 60 }) });
  expect(names(sorted([row('A', { result: half }), less], '-percent'))).toEqual(['B', 'A']);
});

it('how many passed is told of complete results alone', () => {
  const waiting = row('A', { result: result(10, { pending: 2, passed: false }) });
  expect(summaryOf([waiting]).pass_rate).toBeNull();
});

describe('order', () => {
  it('goes by given name, then by the whole name, as Vietnamese sort', () => {
    const rows = [row('Trần Văn Bình'), row('Lê Đạt'), row('Nguyễn An'), row('Bùi Dũng'), row('Hoàng An')];
    expect(names(sorted(rows, 'name'))).toEqual(['Hoàng An', 'Nguyễn An', 'Trần Văn Bình', 'Bùi Dũng', 'Lê Đạt']);
  });

  it('puts those without a score last, rising and falling', () => {
    const rows = [row('A'), row('B', { result: result(40) }), row('C', { result: result(90) })];
    expect(names(sorted(rows, 'score'))).toEqual(['B', 'C', 'A']);
    expect(names(sorted(rows, '-score'))).toEqual(['C', 'B', 'A']);
  });

  it('goes by one question; a pending one counts as missing', () => {
    const rows = [row('A', { scores: { 12: null } }), row('B', { scores: { 12: 1 } }), row('C', { scores: { 12: 0 } })];
    expect(names(sorted(rows, '-q-12'))).toEqual(['B', 'C', 'A']);
  });

  it('falls back to names for a column that does not exist', () => {
    expect(names(sorted([row('Lê B'), row('Trần A')], 'nonsense'))).toEqual(['Trần A', 'Lê B']);
  });
});

describe('summary', () => {
  const done = { state: 'finished', finished_at: 10 } as const;
  const rows = [
    row('A', { ...done, result: result(80) }),
    row('B', { ...done, result: result(40) }),
    row('C', { ...done, state: 'pending', result: result(10, { pending: 2, passed: null }) }),
    row('D', { state: 'doing' }),
    row('E'),
  ];

  it('leaves results with pending marks out of mean and pass rate', () => {
    expect(summaryOf(rows)).toEqual({
      learners: 5,
      doing: 1,
      finished: 3,
      pending: 2,
      mean: 6,
      pass_rate: 0.5,
      complete: 2,
    });
  });

  it('has no mean before anybody is done', () => {
    expect(summaryOf([row('A')])).toMatchObject({ mean: null, pass_rate: null });
  });

  it('counts complete results by tenths, the full mark in the last', () => {
    const full = row('F', { ...done, result: result(100) });
    expect(distributionOf([...rows, full])).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 1, 1]);
  });
});
