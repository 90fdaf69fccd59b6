import * as calls from '@sen/domain/people/group/contract.ts';
import { classgroup, group } from '@sen/domain/people/group/model.ts';
import { invalidate, queryOf } from '../../../platform/query.ts';

export const groupQuery = (iid: number) => queryOf(calls.getGroup, { iid });

/** Everything that tells of groups is read again. */
export const readAgain = () =>
  invalidate(
    ...[calls.getGroup, calls.searchMembers, calls.searchGroupCandidates, calls.previewRules, calls.whyInGroup],
    ...[group, classgroup].flatMap((kind) => [kind.calls.list, kind.calls.detail, kind.calls.history]),
  );

/** What there is to see of a group before the steps of its form. */
export const groupViews = ['members', 'courses', 'access'] as const;
