import type { Furnish } from '../../../test/furnishing.ts';

export const furnish: Furnish = async ({ owner, school }) => {
  const { rows } = await owner.query(
    `insert into message_templates (school_id, name, code, method, language, subject, body)
     values ($1, 'x', 'x' || nextval('iid_seq'), 'mail', 'en', 'x', 'x') returning iid`,
    [school.iid],
  );
  return { records: { 'message-template': { iid: Number(rows[0].iid) } } };
};
