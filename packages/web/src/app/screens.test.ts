import { mayKnock } from '@sen/domain/access/rules.ts';
import { askerOf } from '@sen/domain/access/told.ts';
import { importQuestions, listBank, newNode, nodeDetail } from '@sen/domain/content/contract.ts';
import { listLearners } from '@sen/domain/learning/learners/contract.ts';
import { type Role, roles } from '@sen/domain/shared/actor.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import { examResults, listMarking } from '@sen/domain/taking/contract.ts';
import type { ScreenName } from '@sen/domain/urls.ts';
import { expect, it } from 'vitest';
import { mayOpen } from '../platform/route.ts';
import { screenOf } from './screens.ts';

/** The call that a screen cannot do without. */
const needed: readonly (readonly [ScreenName, Contract])[] = [
  ['bank', listBank],
  ['bank_import', importQuestions],
  ['question_new', newNode],
  ['question', nodeDetail],
  ['exercise_new', newNode],
  ['exercise', nodeDetail],
  ['course_new', newNode],
  ['course', nodeDetail],
  ['sco', nodeDetail],
  ['course_learners', listLearners],
  ['marking', listMarking],
  ['course_marking', listMarking],
  ['exercise_results', examResults],
];

it.each(needed)('opens %s for exactly those whom its call lets in', (name, { access }) => {
  const screen = screenOf(name);
  if (!screen) throw new Error(`${name} is not built`);
  const held = (role: Role) => ({ roles: [`lotus:${role}`] });
  const opens = roles.filter((role) => mayOpen(screen, held(role)));
  expect(opens).toEqual(roles.filter((role) => mayKnock(askerOf(held(role)), access)));
  expect(mayOpen(screen, { roles: [] })).toBe(false);
});

it('opens a screen without roles for a learner', () => {
  expect(screenOf('dashboard') && mayOpen({}, { roles: [] })).toBe(true);
});
