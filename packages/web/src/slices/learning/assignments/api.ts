import * as calls from '@sen/domain/learning/assignments/contract.ts';
import { courseOutline, home } from '@sen/domain/learning/contract.ts';
import type { Given, Output } from '@sen/domain/shared/contract.ts';
import { call } from '../../../platform/call.ts';
import { invalidate, queryOf } from '../../../platform/query.ts';

export type Submission = Output<typeof calls.getSubmission>;
export type OwnAssignment = Output<typeof calls.myAssignments>['items'][number];

/** Which assignment of which course. */
export interface AssignmentPlace {
  readonly course: number;
  readonly item_iid: number;
}

export const submissionQuery = (given: Given<typeof calls.getSubmission>) => queryOf(calls.getSubmission, given);

export const myAssignmentsQuery = (asked: Given<typeof calls.myAssignments>) => queryOf(calls.myAssignments, asked);

type Written = Given<typeof calls.saveSubmission>;

/** They say by themselves what became of the work. */
export const saveSubmission = (given: Written) => call(calls.saveSubmission, given, { quiet: true });
export const handIn = (given: Written) => call(calls.handIn, given, { quiet: true });

/** After a handing in all that tells of it is read anew. */
export const readHandedIn = () => invalidate(calls.getSubmission, calls.myAssignments, courseOutline, home);
export const readComments = () => invalidate(calls.getSubmission);
