import type { Furnish } from '../../../test/furnishing.ts';

/** Somebody in the course, with a goal and with work handed in. */
export const furnish: Furnish = async ({ owner, school, learner, ids: { course, assignment_iid, group_iid } }) => {
  await owner.query(
    'insert into course_learners (school_id, course_iid, user_iid, vouched) values ($1, $2, $3, true)',
    [school.iid, course, learner.iid],
  );
  await owner.query(
    'insert into course_groups (school_id, course_iid, group_iid, is_must, vouched, added_at) values ($1, $2, $3, false, false, now())',
    [school.iid, course, group_iid],
  );
  await owner.query(
    'insert into course_codes (school_id, course_iid, code, most, made_at) values ($1, $2, $3, 0, now())',
    [school.iid, course, String(course)],
  );
  const { rows: goals } = await owner.query(
    `insert into user_goals (school_id, user_iid, name) values ($1, $2, $3) returning iid`,
    [school.iid, learner.iid, `goal of ${school.domain}`],
  );
  const { rows: submissions } = await owner.query(
    `insert into submissions (school_id, course_iid, item_iid, user_iid, content, rev) values ($1, $2, $3, $4, $5, 1) returning iid`,
    [school.iid, course, assignment_iid, learner.iid, `draft of ${school.domain}`],
  );
  const submission = Number(submissions[0].iid);
  await owner.query(
    `insert into submission_tries (school_id, submission_iid, number, user_iid, content, handed_in_at, handed_in_by)
     values ($1, $2, 1, $3, $4, now(), $3)`,
    [school.iid, submission, learner.iid, `work of ${school.domain}`],
  );
  await owner.query(
    `insert into submission_comments (school_id, submission_iid, user_iid, author_iid, text) values ($1, $2, $3, $3, $4)`,
    [school.iid, submission, learner.iid, `words of ${school.domain}`],
  );
  return { records: { 'user-goal': { iid: Number(goals[0].iid) } } };
};
