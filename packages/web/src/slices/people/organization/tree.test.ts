import type { OrganizationLine } from '@sen/domain/people/organization/model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchesOf, found, movedIn, namesAbove, type Spot, spotBeside, spotOf, withBelow } from './tree.ts';

const line = (iid: number, pid: number | null, name = `n${iid}`): OrganizationLine => ({
  ...{ iid, pid, name, id: '', type: 'x', code: '', status: 'approved', members: 0, heads: [] },
  can: { edit: true, move: true, add: true, remove: true },
});

/** School > (Grade 10 > (10A1, 10A2), Grade 11), Office */
const lines = [
  line(1, null, 'Trường'),
  line(2, 1, 'Khối 10'),
  line(3, 2, 'Lớp 10A1'),
  line(4, 2, 'Lớp 10A2'),
  line(5, 1, 'Khối 11'),
  line(6, null, 'Phòng Đào tạo'),
];
const iidsAfter = (iid: number, spot: Spot) => movedIn(lines, iid, spot).map((one) => one.iid);

describe('a move', () => {
  it('takes along what lies below and puts it where it was let go', () => {
    expect(iidsAfter(2, { pid: 6, before_iid: undefined })).toEqual([1, 5, 6, 2, 3, 4]);
    expect(iidsAfter(2, { pid: 1, before_iid: undefined })).toEqual([1, 5, 2, 3, 4, 6]);
    expect(iidsAfter(6, { pid: 1, before_iid: 2 })).toEqual([1, 6, 2, 3, 4, 5]);
    expect(iidsAfter(2, { pid: null, before_iid: 1 })).toEqual([2, 3, 4, 1, 5, 6]);
  });

  it('back to where something stood changes nothing in the end', () => {
    const spots = fc.record({ iid: fc.constantFrom(2, 3, 4, 5, 6), pid: fc.constantFrom(null, 1, 2, 5, 6) });
    fc.assert(
      fc.property(spots, ({ iid, pid }) => {
        fc.pre(pid === null || !withBelow(lines, iid).has(pid));
        const there = movedIn(lines, iid, { pid, before_iid: undefined });
        expect(movedIn(there, iid, spotOf(lines, iid))).toEqual(lines);
      }),
    );
  });

  it('by one place ends at the first and the last sibling', () => {
    expect(spotBeside(lines, 4, 'up')).toEqual({ pid: 2, before_iid: 3 });
    expect(spotBeside(lines, 3, 'down')).toEqual({ pid: 2, before_iid: undefined });
    expect(spotBeside(lines, 3, 'up')).toBeUndefined();
    expect(spotBeside(lines, 6, 'down')).toBeUndefined();
  });
});

it('a search finds without accents, and shows the way to what it finds', () => {
  expect(found(lines, 'lop 10a2')).toEqual(new Set([1, 2, 4]));
  expect(found(lines, 'ĐÀO')).toEqual(new Set([6]));
  expect(found(lines, ' ')).toBeUndefined();
  expect(namesAbove(lines, 3)).toEqual(['Trường', 'Khối 10']);
});

it('what has no parent among the lines stands at the top', () => {
  const [top] = branchesOf(lines.slice(1, 4));
  expect(top?.line.iid).toBe(2);
  expect(top?.children.map((branch) => branch.line.iid)).toEqual([3, 4]);
});
