import { describe, expect, test } from 'vitest';
import { keywordOf, userWords } from '../../identity/user-words.ts';
import { duplicateOf, freeLoginName, loginNameBase, personFaults, Taken } from './rules.ts';

const today = '2026-11-21';

describe('a person who is to be added', () => {
  test('needs a name, and what else is given is right', () => {
    expect(personFaults({ name: 'Đặng Thùy Dương' }, today)).toEqual({});
    expect(personFaults({ name: ' ' }, today)).toEqual({ name: 'this_field_is_required' });
    expect(personFaults({ name: 'x', lname: 'Root' }, today)).toEqual({ lname: 'name_reserved' });
    const faults = personFaults(
      {
        name: 'x',
        lname: 'a b',
        mail: 'x',
        phone: 'x',
        birthday: today,
        sex: 'x',
        nationality: 'xx',
        code: 'x'.repeat(41),
      },
      today,
    );
    expect(Object.keys(faults).sort()).toEqual(['birthday', 'code', 'lname', 'mail', 'nationality', 'phone', 'sex']);
  });

  test.each([
    ['student', { code: 'hs-001' }, 'student_exists_in_school', ['code']],
    ['teacher', { code: 'HS-001' }, 'user_duplicate', ['code']],
    ['student', { code: 'hs-002', mail: 'HAN@sen.vn' }, 'user_duplicate', ['mail']],
    ['user', { lname: 'HAN' }, 'user_duplicate', ['lname']],
    // A mail that people sign in by must not be the login name of another.
    ['user', { lname: 'han@sen.vn' }, 'user_duplicate', ['lname']],
    ['user', { mail: 'binh@sen.vn' }, undefined, []],
  ] as const)('is there already as %s by %o: %s', (kind, given, key, fields) => {
    const taken = new Taken([{ lname: 'han', mail: 'han@sen.vn', code: 'HS-001' }]);
    const found = duplicateOf({ kind, ...given }, taken);
    expect(found?.key).toBe(key);
    expect(Object.keys(found?.err ?? {})).toEqual(fields);
  });

  test('gets a name to sign in with that is free', () => {
    expect(loginNameBase({ name: 'Đặng Thùy Dương' })).toBe('dang.thuy.duong');
    expect(loginNameBase({ name: 'x', code: 'HS 01' })).toBe('x');
    expect(loginNameBase({ name: 'x', code: 'HS-01' })).toBe('HS-01');
    expect([loginNameBase({ name: 'Root' }), loginNameBase({ name: 'Root', code: 'ROOT' })]).toEqual(['user', 'user']);
    expect(loginNameBase({ name: '!!' })).toBe('user');
    const taken = new Taken([{ lname: 'duong', mail: '', code: '' }]);
    taken.add({ lname: 'Duong2' });
    expect(freeLoginName('duong', taken)).toBe('duong3');
    expect(freeLoginName('hanh', taken)).toBe('hanh');
  });
});

test('a person is found by name, account, mail, code and telephone number, however they are typed', () => {
  const words = userWords({ name: 'Đỗ Hà', lname: 'ha', mail: 'ha@sen.vn', code: 'HS-7', phone: '+84 (912) 345-678' });
  for (const keyword of ['do ha', 'ha@sen', 'hs-7', '912 345', '+84912345678'])
    expect(words).toContain(keywordOf(keyword));
});
