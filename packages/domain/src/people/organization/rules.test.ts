import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../shared/actor.ts';
import { isProvince, provinces } from './provinces.ts';
import {
  branchesOf,
  iidsOf,
  inTreeOrder,
  isWithin,
  mayBeScope,
  membershipState,
  pathUnder,
  reaches,
  reachesUnder,
  reachOf,
  scopesOf,
  seenBy,
} from './rules.ts';

/** A tree as entries: each hangs under one made before it, or under none. */
const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 25 }).map((picks) => {
  const entries: { iid: number; pid: number | null; position: number; path: string; name: string; type: string }[] = [];
  picks.forEach((pick, index) => {
    const parent = entries[pick % (index + 1)];
    const iid = index + 1;
    const path = pathUnder(parent?.path ?? '', iid);
    entries.push({ iid, pid: parent?.iid ?? null, position: pick % 3, path, name: `n${iid}`, type: 'x' });
  });
  return entries;
});

/** Everything above an entry and itself, by walking up. */
function upFrom(entries: readonly { iid: number; pid: number | null }[], iid: number): number[] {
  const entry = entries.find((one) => one.iid === iid);
  if (!entry) return [];
  return [...(entry.pid === null ? [] : upFrom(entries, entry.pid)), iid];
}

const grant = (role: Role, scope: string) => ({ grants: [{ role, scope }] });

describe('a path', () => {
  it('names everything above from the top, and says what lies within what', () => {
    fc.assert(
      fc.property(trees, (entries) => {
        for (const one of entries) {
          expect(iidsOf(one.path)).toEqual(upFrom(entries, one.iid));
          for (const other of entries)
            expect(isWithin(one.path, other.path)).toBe(upFrom(entries, one.iid).includes(other.iid));
        }
      }),
    );
  });

  it('is not taken for one whose number only begins alike', () => {
    expect(isWithin('/1/12/', '/1/1/')).toBe(false);
    expect(reaches(['organization-1'], '/12/')).toBe(false);
  });
});

describe('what somebody looks after', () => {
  it.each<[Role, string, boolean, boolean]>([
    ['root', '', true, true],
    ['staff', '', true, true],
    ['staff', 'organization-5', true, false],
    ['headmaster', 'organization-5', true, false],
    ['staff', 'organization-55', false, false],
    ['staff', 'course-5', false, false],
    ['teacher', 'organization-5', false, false],
    ['teacher', '', false, false],
  ])('as %s of “%s”: organization 5 %s, the top %s', (role, scope, own, top) => {
    const reach = reachOf(grant(role, scope), ['organizations.update']);
    expect(reaches(reach, '/1/5/7/')).toBe(own);
    expect(reachesUnder(reach, undefined)).toBe(top);
  });

  it('is asked for in its own scope and in those above, nearest first', () => {
    expect(scopesOf('/1/12/')).toEqual(['organization-12', 'organization-1']);
  });

  it('is the organization of the role with all below, nothing above and nothing beside', () => {
    fc.assert(
      fc.property(trees, fc.nat(), (entries, pick) => {
        const held = entries[pick % entries.length]?.iid ?? 0;
        const reach = reachOf(grant('staff', `organization-${held}`), ['organizations.update']);
        for (const { iid, path } of entries) expect(reaches(reach, path)).toBe(upFrom(entries, iid).includes(held));
        expect(reachesUnder(reach, undefined)).toBe(false);
      }),
    );
  });
});

describe('the tree', () => {
  it('is listed with each organization after the one it hangs under, siblings in their order', () => {
    fc.assert(
      fc.property(trees, (entries) => {
        const listed = inTreeOrder(entries);
        expect(listed).toHaveLength(entries.length);
        const place = new Map(listed.map(({ iid }, index) => [iid, index]));
        for (const { iid, pid, position } of entries) {
          if (pid !== null) expect(place.get(pid)).toBeLessThan(place.get(iid) ?? 0);
          for (const other of entries)
            if (other.pid === pid && other.position < position)
              expect(place.get(other.iid)).toBeLessThan(place.get(iid) ?? 0);
        }
      }),
    );
  });

  it('shows a part of itself with what has no parent there at the top', () => {
    const entries = [
      { iid: 2, pid: 1, position: 0, name: 'b', type: 'x' },
      { iid: 3, pid: 2, position: 0, name: 'c', type: 'x' },
    ];
    expect(branchesOf(entries)).toEqual([
      { iid: 2, name: 'b', type: 'x', children: [{ iid: 3, name: 'c', type: 'x', children: [] }] },
    ]);
  });

  it('shows a member where they belong and the way up, a head all below as well', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.boolean(), (entries, pick, is_head) => {
        const own = entries[pick % entries.length]?.iid ?? 0;
        const seen = seenBy(entries, [], [{ organization_iid: own, is_head }]).map(({ iid }) => iid);
        const wanted = entries.filter(
          ({ iid }) => upFrom(entries, own).includes(iid) || (is_head && upFrom(entries, iid).includes(own)),
        );
        expect(seen).toEqual(wanted.map(({ iid }) => iid));
      }),
    );
  });
});

it('a membership counts from its first day to its last', () => {
  const state = (from_date: string, to_date: string | null) => membershipState({ from_date, to_date }, '2026-09-05');
  expect(state('2026-09-05', null)).toBe('current');
  expect(state('2026-09-01', '2026-09-05')).toBe('current');
  expect(state('2026-09-06', null)).toBe('planned');
  expect(state('2026-09-01', '2026-09-04')).toBe('past');
});

it('only a type that carries permissions can be the scope of a role', () => {
  const type = { name: 'x', is_phongban: false, has_province_and_district: false, parents: [] };
  const types = [
    { ...type, type: 'a', has_perm: true },
    { ...type, type: 'b', has_perm: false },
  ];
  expect(['a', 'b', 'c'].filter((one) => mayBeScope(types, one))).toEqual(['a']);
});

it('all 34 provinces of today and the 29 joined to them are known', () => {
  expect(provinces).toHaveLength(34);
  expect(new Set(provinces.flatMap(({ name, joined }) => [name, ...joined])).size).toBe(63);
  expect(['Hồ Chí Minh', 'Bình Dương', 'Atlantis'].map(isProvince)).toEqual([true, true, false]);
});
