import type { Furnish } from '../../../test/furnishing.ts';

/** A message to the learner's course. */
export const furnish: Furnish = async ({ owner, school, learner, person, ids: { course } }) => {
  const { rows } = await owner.query(
    `insert into messages (school_id, course_iid, sender_iid, subject, body, told)
     values ($1, $2, $3, $4, '<p>x</p>', 1) returning iid`,
    [school.iid, course, person.iid, `message of ${school.domain}`],
  );
  const iid = Number(rows[0].iid);
  await owner.query('insert into message_recipients (school_id, message_iid, user_iid) values ($1, $2, $3)', [
    ...[school.iid, iid, learner.iid],
  ]);
  return { records: { message: { iid } } };
};
