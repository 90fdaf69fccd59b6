import { listBank, newNode } from '@sen/domain/content/contract.ts';
import { listLearners } from '@sen/domain/learning/contract.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import type { ScreenName } from '@sen/domain/shared/urls.ts';
import { examResults, listMarking } from '@sen/domain/taking/contract.ts';
import { expect, it } from 'vitest';
import { mayOpen } from '../platform/route.ts';
import { screenOf } from './screens.ts';

/** The call that a screen cannot do without. */
const needed: readonly (readonly [ScreenName, Contract])[] = [
  ['bank', listBank],
  ['bank_import', newNode],
  ['question_new', newNode],
  ['question', newNode],
  ['exercise_new', newNode],
  ['exercise', newNode],
  ['course_new', newNode],
  ['course', newNode],
  ['sco', newNode],
  ['course_learners', listLearners],
  ['marking', listMarking],
  ['course_marking', listMarking],
  ['exercise_results', examResults],
];

it.each(needed)('opens %s for exactly those whom its call lets in', (name, { access }) => {
  const screen = screenOf(name);
  if (!screen) throw new Error(`${name} is not built`);
  const opens = roles.filter((role) => mayOpen(screen, { role_names: [role] }));
  expect(opens).toEqual(roles.filter((role) => role === 'root' || access.includes(role)));
  expect(mayOpen(screen, { role_names: [] })).toBe(false);
});

it('opens a screen without roles for a learner', () => {
  expect(screenOf('dashboard') && mayOpen({}, { role_names: [] })).toBe(true);
});
