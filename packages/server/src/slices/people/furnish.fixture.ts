import type { Furnish } from '../../../test/furnishing.ts';

declare module '../../../test/furnishing.ts' {
  interface Ids {
    import_id: number;
    group_iid: number;
    group_iids: number;
  }
}

/** People, where they belong, and the lists that a school sorts its work by. */
export const furnish: Furnish = async ({ owner, school, learner, person: { iid: person } }) => {
  const { rows: sheets } = await owner.query(
    `insert into sheet_imports (school_id, name, file_name, format, encoding, headings, created_by, total, created_at, beat_at)
     values ($1, 'student', 'x.csv', 'csv', 'utf-8', '{Name}', $2, 1, now(), now()) returning iid`,
    [school.iid, learner.iid],
  );
  const { rows: lists } = await owner.query(
    `with category as (
       insert into categories (school_id, type, name) values ($1, 'major', 'x'), ($1, 'academic_category', 'x'), ($1, 'fee_category', 'x')
       returning iid, replace(type, '_', '-') as ntype
     ), position as (insert into job_positions (school_id, name) values ($1, 'x') returning iid, 'job-position' as ntype)
     select * from category union all select * from position`,
    [school.iid],
  );
  const { rows: organizations } = await owner.query(
    `with made as (insert into organizations (school_id, iid, path, type, name) select $1, iid, '/' || iid || '/', 'x', $3 from nextval('iid_seq') iid returning *),
     member as (insert into organization_members (school_id, organization_iid, user_iid, from_date) select school_id, iid, $2, '2020-01-01' from made)
     select iid from made`,
    [school.iid, learner.iid, `organization of ${school.domain}`],
  );
  const organization = Number(organizations[0].iid);
  await owner.query(
    'update users set is_student = true, is_teacher = true, is_parent = true, category = 6 where iid = $1',
    [person],
  );
  const { rows: contracts } = await owner.query(
    `insert into contracts (school_id, number, user_iid, type, state, from_date) values ($1, 'x ' || $2::bigint, $2::bigint, 'probation', 'signed', '2020-01-01') returning iid`,
    [school.iid, person],
  );
  const { rows: gates } = await owner.query(
    `insert into gates (school_id, user_iid, place, name) values ($1, $2, 'exam', 'x') returning iid`,
    [school.iid, person],
  );
  const { rows: vietnam_schools } = await owner.query(
    `insert into vietnam_schools (school_id, name) values ($1, 'x') returning iid`,
    [school.iid],
  );
  const groupOf = async (is_class: boolean): Promise<number> => {
    const { rows } = await owner.query(
      `with made as (insert into groups (school_id, name, is_class, grade, school_year) values ($1, $3, $4, '10', '2026-2027') returning *),
       member as (insert into group_members (school_id, group_iid, user_iid, status) select school_id, iid, $2, 1 from made)
       select iid from made`,
      [school.iid, learner.iid, `group of ${school.domain}`, is_class],
    );
    return Number(rows[0].iid);
  };
  const numbered = {
    ...{ user: person, student: person, teacher: person, parent: person, employee: person },
    ...{ group: await groupOf(false), classgroup: await groupOf(true) },
    contract: contracts[0].iid,
    gate: gates[0].iid,
    'schools-in-vietnam': vietnam_schools[0].iid,
    ...Object.fromEntries(lists.map(({ ntype, iid }) => [ntype, iid])),
  };
  const records = Object.entries(numbered).map(([ntype, iid]) => [ntype, { iid: Number(iid) }] as const);
  const placed = { iid: organization, beside: { pid: organization, type: 'x' } };
  return {
    ids: { import_id: Number(sheets[0].iid), group_iid: numbered.classgroup, group_iids: numbered.classgroup },
    records: { ...Object.fromEntries(records), organization: placed },
  };
};
