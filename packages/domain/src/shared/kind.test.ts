import { describe, expect, test } from 'vitest';
import { skill } from '../content/skill/model.ts';
import { kinds } from '../kinds.ts';
import { group } from '../people/group/model.ts';
import { jobPosition } from '../people/job-position/model.ts';
import { choicesOf, inputOf, mayRestore, RESTORABLE_S, wholeAfter } from './kind.ts';

describe('a change of a record', () => {
  const stored = { name: 'Toán', code: 'T', description: 'x' };

  test('of some fields leaves the others', () => {
    expect(wholeAfter(stored, { name: 'Lý' }, [])).toEqual({ name: 'Lý', code: 'T', description: 'x' });
  });

  test('of a step empties what its form left empty, and nothing of the other steps', () => {
    expect(wholeAfter(stored, { name: 'Lý' }, ['name', 'code'])).toEqual({ name: 'Lý', description: 'x' });
  });
});

test('what was deleted comes back for thirty days, not longer', () => {
  expect(mayRestore(1000, 1000 + RESTORABLE_S)).toBe(true);
  expect(mayRestore(1000, 1001 + RESTORABLE_S)).toBe(false);
});

describe('every kind', () => {
  test('is declared once', () => {
    const names = kinds.map(({ ntype }) => ntype);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(kinds.map((kind) => [kind.ntype, kind] as const))(
    '%s: its columns are fields of its rows, its steps of its record',
    (_, kind) => {
      const row = Object.keys(kind.calls.list ? (kind.row as never as { shape: object }).shape : {});
      for (const { name } of kind.columns) expect(row).toContain(name);
      const fields = Object.keys((kind.fields as never as { shape?: object }).shape ?? {});
      for (const { name } of kind.steps.flatMap((step) => step.fields)) expect(fields).toContain(name);
    },
  );

  test.each(kinds.map((kind) => [kind.ntype, kind] as const))(
    '%s: a change asks for no field and gives none a value',
    (_, { calls }) => {
      const changed = calls.update?.input.safeParse({ iid: 1 });
      if (changed) expect(changed).toEqual({ success: true, data: { iid: 1 } });
    },
  );
});

test('a field is entered as its schema says, unless it is told', () => {
  const [info, skills] = jobPosition.steps;
  expect(info?.fields.map((field) => inputOf(jobPosition, field))).toEqual(['line', 'line', 'words']);
  expect(skills?.fields.map((field) => inputOf(jobPosition, field))).toEqual(['own']);
  const [facts] = skill.steps;
  expect(facts?.fields.map((field) => inputOf(skill, field))).toEqual(['line', 'prose', 'check']);
  const exercise = kinds.find(({ ntype }) => ntype === 'exercise');
  expect(exercise && choicesOf(exercise, 'rule_type')).toEqual(['practice', 'practice_single', 'exam']);
});

test('a value to come is offered where it is stored, and nowhere else', () => {
  expect(choicesOf(group, 'kind')).toEqual(['0', '1']);
  expect(choicesOf(group, 'kind', '1')).toEqual(['0', '1']);
  expect(choicesOf(group, 'kind', '2')).toEqual(['0', '1', '2']);
});
