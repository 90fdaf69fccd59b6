import type { Furnish } from '../../../test/furnishing.ts';

export const furnish: Furnish = async ({ owner, school }) => {
  // One that was made before keeps its number and makes room.
  await owner.query(`update message_templates set code = 'x' || iid where school_id = $1 and code = 'x'`, [school.iid]);
  const { rows } = await owner.query(
    `insert into message_templates (school_id, name, code, method, language, subject, body)
     values ($1, 'x', 'x', 'mail', 'en', 'x', 'x') returning iid`,
    [school.iid],
  );
  return { records: { 'message-template': { iid: Number(rows[0].iid) } } };
};
