import type { Furnish } from '../../../test/furnishing.ts';

/** Somebody in the course, with a goal. */
export const furnish: Furnish = async ({ owner, school, learner, ids: { course } }) => {
  await owner.query(
    'insert into course_learners (school_id, course_iid, user_iid, vouched) values ($1, $2, $3, true)',
    [school.iid, course, learner.iid],
  );
  const { rows: goals } = await owner.query(
    `insert into user_goals (school_id, user_iid, name) values ($1, $2, $3) returning iid`,
    [school.iid, learner.iid, `goal of ${school.domain}`],
  );
  return { records: { 'user-goal': { iid: Number(goals[0].iid) } } };
};
