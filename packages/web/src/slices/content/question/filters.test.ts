import { expect, it } from 'vitest';
import { BankState, bankFields, isFiltered, noFilters } from './filters.ts';

it('reads an address that says nothing, and one that says nonsense, as no filters', () => {
  expect(BankState.parse({})).toEqual(noFilters);
  expect(BankState.parse({ difficulty: 'x', type: 'y', page: '-1', import_iid: 'z' })).toEqual(noFilters);
  expect(isFiltered(BankState.parse({ page: '3' }))).toBe(false);
});

it('reads the type -1 and the introduction 0 as types', () => {
  expect(BankState.parse({ type: '-1' }).type).toBe(-1);
  expect(bankFields(BankState.parse({ type: '0' })).type).toBe(0);
  expect(isFiltered(BankState.parse({ type: '0' }))).toBe(true);
});

it('gives the call each tag by itself', () => {
  expect(bankFields(BankState.parse({ tags: 'đại số,lớp 10' })).tags).toEqual(['đại số', 'lớp 10']);
});
