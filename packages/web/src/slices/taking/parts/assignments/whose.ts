import type { ExamPlace, SubmissionRow } from '../../teaching-api.ts';

/** Names a work to the calls of its markers: by its learner or by its group. */
export const whose = (place: ExamPlace, { user_iid, group_iid }: Pick<SubmissionRow, 'user_iid' | 'group_iid'>) => ({
  ...place,
  ...(user_iid !== null && { user_iid }),
  ...(group_iid !== null && { group_iid }),
});
