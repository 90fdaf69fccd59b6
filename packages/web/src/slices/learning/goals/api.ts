import * as calls from '@sen/domain/learning/goals/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { invalidate, queryOf } from '../../../platform/query.ts';

export type { Goal } from '@sen/domain/learning/goals/contract.ts';
export type GoalWhole = Output<typeof calls.getGoal>;

export const goalsQuery = (user_iid: number | undefined) => queryOf(calls.goalsOf, { user_iid });
export const goalQuery = (iid: number) => queryOf(calls.getGoal, { iid });
export const choicesQuery = () => queryOf(calls.goalChoices, {});

export const readAgain = () => invalidate(calls.goalsOf, calls.getGoal);
