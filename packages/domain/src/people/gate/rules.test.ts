import { expect, test } from 'vitest';
import { gateFaults, stands } from './rules.ts';

const now = 1_000;

test('a gate stands until its end, and without one until it is taken away', () => {
  expect(stands({ until: null, let_through_until: null }, now)).toBe(true);
  expect(stands({ until: now + 1, let_through_until: null }, now)).toBe(true);
  expect(stands({ until: now, let_through_until: null }, now)).toBe(false);
});

test('whoever is let through passes until then, and the gate closes behind it', () => {
  expect(stands({ until: null, let_through_until: now + 1 }, now)).toBe(false);
  expect(stands({ until: null, let_through_until: now }, now)).toBe(true);
  expect(stands({ until: now, let_through_until: now }, now)).toBe(false);
});

test('nobody is let through without a reason, nor for a reason without an end', () => {
  const gate = { link: '', let_through_until: null, let_through_reason: '' };
  expect(gateFaults(gate)).toEqual([]);
  expect(gateFaults({ ...gate, let_through_until: now, let_through_reason: 'x' })).toEqual([]);
  expect(gateFaults({ ...gate, let_through_until: now })).toEqual([['let_through_reason', 'this_field_is_required']]);
  expect(gateFaults({ ...gate, let_through_reason: 'x' })).toEqual([['let_through_until', 'this_field_is_required']]);
});

test('a link leads to a page of the school or to an address on the web', () => {
  const fault = (link: string) => gateFaults({ link, let_through_until: null, let_through_reason: '' });
  for (const link of ['', '/site/fee', 'https://example.org/x']) expect(fault(link), link).toEqual([]);
  for (const link of [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://example.org',
    'https://',
    'x',
  ])
    expect(fault(link), link).toEqual([['link', 'gate_link_fault']]);
});
