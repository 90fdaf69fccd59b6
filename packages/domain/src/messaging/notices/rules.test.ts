import { expect, test } from 'vitest';
import type { NoticeKind } from '../../shared/area.ts';
import { usualWays } from './model.ts';
import { isChosen, placesOf, waysFor } from './rules.ts';

const enrolled: NoticeKind = { kind: 'enrolled' };
const new_device: NoticeKind = { kind: 'new_device', mail: true };
const ways_in_changed: NoticeKind = { kind: 'ways_in_changed', mail: true, unmissable: true };
const system_entered: NoticeKind = { kind: 'system_entered', mail: true, unmissable: true };
const system_acted: NoticeKind = { kind: 'system_acted', unmissable: true };
const import_done: NoticeKind = { kind: 'import_done', concerns: 'work' };
const school_asked: NoticeKind = { kind: 'school_asked', concerns: 'system' };

test('a notice comes as is usual for its kind, or as its reader set it', () => {
  expect(waysFor(enrolled, undefined, undefined)).toEqual({ in_app: true, mail: false });
  expect(waysFor(new_device, undefined, undefined)).toEqual({ in_app: true, mail: true });
  expect(waysFor(enrolled, { in_app: false, mail: true }, undefined)).toEqual({ in_app: false, mail: true });
});

test('a channel that a person has closed altogether is not used', () => {
  expect(waysFor(new_device, undefined, ['notify'])).toEqual({ in_app: true, mail: false });
  expect(waysFor(new_device, usualWays(new_device), [])).toEqual({ in_app: false, mail: false });
});

test('what whoever answers for the school must hear is told in any case, and there is nothing to choose about it', () => {
  expect(waysFor(ways_in_changed, { in_app: false, mail: false }, [])).toEqual({ in_app: true, mail: true });
  expect(waysFor(system_entered, undefined, [])).toEqual({ in_app: true, mail: true });
  expect(waysFor(system_acted, undefined, [])).toEqual({ in_app: true, mail: false });
  expect(isChosen(ways_in_changed, { is_system: false, works: true })).toBe(false);
});

test('a value that is a text key is said in the language of the reader', () => {
  const say = (key: string) => ({ role_teacher: 'Giáo viên' })[key] ?? key;
  expect(placesOf({ role_key: 'role_teacher', course: 'N5' }, say)).toEqual({ role: 'Giáo viên', course: 'N5' });
});

test('the text that a key stands for may have a place for another', () => {
  const say = (key: string) => ({ audit_record_created: '{kind}: created', kind_major: 'Major' })[key] ?? key;
  const about = { call_key: 'audit_record_created', kind_key: 'kind_major', name: '{kind}' };
  expect(placesOf(about, say)).toMatchObject({ call: 'Major: created', name: '{kind}' });
});

test('nobody is asked about notices that cannot concern them', () => {
  const learner = { is_system: false, works: false };
  expect([enrolled, import_done, school_asked].map((kind) => isChosen(kind, learner))).toEqual([true, false, false]);
  expect(isChosen(import_done, { is_system: false, works: true })).toBe(true);
  expect(isChosen(school_asked, { is_system: true, works: true })).toBe(true);
});
