import { expect, test } from 'vitest';
import { kindKey, wordsOfAction } from './action-words.ts';
import { allActions as grouped } from './actions.ts';
import { kinds } from './kinds.ts';
import { registry } from './registry.ts';
import { languages } from './shared/actor.ts';
import { actionGroupNames } from './shared/area.ts';
import { translations } from './words.ts';

const declared = registry.flatMap(({ audit }) => audit ?? []);

test('every action that a call declares is in one group, in which people find it', () => {
  expect(declared.filter((name) => grouped.filter((other) => other === name).length !== 1)).toEqual([]);
  expect(new Set(grouped).size).toBe(grouped.length);
});

test.each(languages)('every action, group and kind of record has words in %s', (language) => {
  const keys = [
    ...[...declared, ...grouped].map((name) => wordsOfAction(name).key),
    ...actionGroupNames.map((group) => `audit_group_${group}`),
    ...kinds.map(({ ntype }) => kindKey(ntype)),
  ];
  expect(keys.filter((key) => !(key in translations[language]))).toEqual([]);
});

test('what may become of a record of any kind is worded by the kind', () => {
  expect(wordsOfAction('major.deleted')).toEqual({ key: 'audit_record_deleted', ntype: 'major' });
  expect(wordsOfAction('organization.moved')).toEqual({ key: 'audit_organization_moved' });
});
