import { openTestApp, type TestApp, type TestSchool } from './app.ts';

/** Calls that change someone's record or end their sessions: made for a person other than the caller. */
const ofAnother: ReadonlySet<string> = new Set(['/user/delete', '/user/api/save', '/user/api/make-password']);

/** A school with one record of each kind, and the fields by which calls name them. */
export async function furnish(test_app: TestApp, school: TestSchool) {
  const learner = await school.user();
  const { owner } = test_app;
  async function node(ntype: string, fields: Record<string, unknown>, pid: number | null = null): Promise<number> {
    const { rows } = await owner.query(
      `with made as (
         insert into nodes (school_id, ntype, pid, name, slug, fields, tags) values ($1, $2, $3, $4, $5, $6, '{maths}') returning *
       ), version as (
         insert into node_versions (school_id, node_iid, version, fields) select school_id, iid, version, fields from made
       ) select iid from made`,
      [
        school.iid,
        ntype,
        pid,
        `${ntype} of ${school.domain}`,
        `${ntype}-x`,
        JSON.stringify({ name: `${ntype} x`, ...fields }),
      ],
    );
    return Number(rows[0].iid);
  }
  const syllabus = await node('syllabus', { content: '' });
  const course = await node('course', { content: '', syllabus_iid: syllabus, is_public: false, sequential: false });
  const sco = await node(
    'sco',
    { content: `<p>text of ${school.domain}</p>`, tpl_type: 'standard', duration: 0, weighted: 0 },
    syllabus,
  );
  const question = await node('question', questionFields);
  const exercise = await node('exercise', { ...exerciseFields, fixed: [{ question_iid: question }] }, syllabus);
  await owner.query(
    'insert into course_learners (school_id, course_iid, user_iid, vouched) values ($1, $2, $3, true)',
    [school.iid, course, learner.iid],
  );
  const { rows: imports } = await owner.query(
    `insert into imports (school_id, file_name, format, read, refused, created_by) values ($1, 'x.gift', 'gift', 1, 0, $2) returning iid`,
    [school.iid, learner.iid],
  );
  const { rows: sheets } = await owner.query(
    `insert into sheet_imports (school_id, name, file_name, format, encoding, headings, created_by, total, created_at, beat_at)
     values ($1, 'student', 'x.csv', 'csv', 'utf-8', '{Name}', $2, 1, now(), now()) returning iid`,
    [school.iid, learner.iid],
  );
  const { rows: office } = await owner.query(
    `with category as (
       insert into categories (school_id, type, name) values ($1, 'major', 'x'), ($1, 'academic_category', 'x'), ($1, 'fee_category', 'x')
       returning iid, replace(type, '_', '-') as ntype
     ), skill as (insert into skills (school_id, name) values ($1, 'x') returning iid, 'skill' as ntype
     ), position as (insert into job_positions (school_id, name) values ($1, 'x') returning iid, 'job-position' as ntype)
     select * from category union all select * from skill union all select * from position`,
    [school.iid],
  );
  const { rows: organizations } = await owner.query(
    `with made as (insert into organizations (school_id, iid, path, type, name) select $1, iid, '/' || iid || '/', 'x', $3 from nextval('iid_seq') iid returning *),
     member as (insert into organization_members (school_id, organization_iid, user_iid, from_date) select school_id, iid, $2, '2020-01-01' from made)
     select iid from made`,
    [school.iid, learner.iid, `organization of ${school.domain}`],
  );
  const organization = Number(organizations[0].iid);
  // A person other than the caller: they are deleted on the way.
  const { iid: person } = await school.user();
  await owner.query(
    'update users set is_student = true, is_teacher = true, is_parent = true, category = 6 where iid = $1',
    [person],
  );
  const { rows: contracts } = await owner.query(
    `insert into contracts (school_id, number, user_iid, type, state, from_date) values ($1, 'x ' || $2::bigint, $2::bigint, 'probation', 'signed', '2020-01-01') returning iid`,
    [school.iid, person],
  );
  const { rows: vietnam_schools } = await owner.query(
    `insert into vietnam_schools (school_id, name) values ($1, 'x') returning iid`,
    [school.iid],
  );
  const { rows: goals } = await owner.query(
    `insert into user_goals (school_id, user_iid, name) values ($1, $2, $3) returning iid`,
    [school.iid, learner.iid, `goal of ${school.domain}`],
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
  const group = await groupOf(false);
  const classgroup = await groupOf(true);
  /** One record of each kind that the binder serves. */
  const ofKind: Readonly<Record<string, number>> = {
    course,
    sco,
    exercise,
    question,
    organization,
    ...{ user: person, student: person, teacher: person, parent: person, employee: person },
    group,
    classgroup,
    contract: Number(contracts[0].iid),
    'schools-in-vietnam': Number(vietnam_schools[0].iid),
    'user-goal': Number(goals[0].iid),
    ...Object.fromEntries(office.map(({ ntype, iid }) => [ntype, Number(iid)])),
  };
  const uid = `${exercise}-${question}-0`;
  const paper = {
    exercise_iid: exercise,
    exercise_version: 1,
    rule_version: 1,
    pass_rule: { type: 'average_score', value: 50 },
    score_band: 10,
    questions: [{ uid, question_iid: question, version: 1, group: 0, sw: 1, order: [] }],
  };
  const { rows: takes } = await owner.query(
    `with made as (
       insert into takes (school_id, course_iid, exercise_iid, user_iid, status, device_key, started_at) values ($1, $2, $3, $4, 'DOING', 'device', now()) returning *
     ), paper as (
       insert into papers (school_id, take_iid, paper) select school_id, iid, $5 from made
     ) select iid from made`,
    [school.iid, course, exercise, learner.iid, JSON.stringify(paper)],
  );
  const { rows: regrades } = await owner.query(
    `insert into regrades (school_id, course_iid, item_iid, reason, total, created_by, created_at, beat_at)
     values ($1, $2, $3, '', 1, $4, now(), now()) returning iid`,
    [school.iid, course, exercise, learner.iid],
  );
  const ids = {
    course,
    ciid: course,
    node: course,
    siid: syllabus,
    syllabus,
    item_iid: exercise,
    item: exercise,
    question_iid: question,
    uid,
    user_iid: learner.iid,
    user_iids: learner.iid,
    user: learner.iid,
    sco,
    target: learner.iid,
    child_iid: learner.iid,
    take_id: Number(takes[0].iid),
    import_iid: Number(imports[0].iid),
    import_id: Number(sheets[0].iid),
    regrade_id: Number(regrades[0].iid),
    pid: syllabus,
    unlock_iid: sco,
  };
  /** What `iid`, `id` and `ntype` mean depends on the call. */
  const idsFor = (path: string): Record<string, unknown> => {
    if (ofAnother.has(path)) return { ...ids, iid: person, id: 'x' };
    if (path.startsWith('/user/')) return { ...ids, iid: learner.iid, id: 'x' };
    if (path.startsWith('/node/')) return { ...ids, iid: sco, ntype: 'sco' };
    const [, ntype = ''] = path.replace('/api/v2/', '/').split('/');
    const iid = ofKind[ntype] ?? question;
    const place = ntype === 'organization' ? { pid: organization, type: 'x' } : {};
    return { ...ids, ...place, iid, iids: iid, id: String(iid), ntype: ntype in ofKind ? ntype : 'question' };
  };
  return { school, learner, ids, idsFor };
}

export type Furnished = Awaited<ReturnType<typeof furnish>>;

const questionFields = {
  type: 1,
  content: 'The capital of Viet Nam is [[1]].',
  audio: '',
  sw: 1,
  difficulty: 'easy',
  tags: ['maths'],
  shufflable: true,
  feedback_true: 'CANARY-true',
  feedback_false: 'CANARY-false',
  help_text: 'CANARY-help',
  answers: ['CANARY-key'],
  choices: [],
  partial_credit: false,
};

const exerciseFields = {
  content: '',
  rule_type: 'exam',
  duration: 0,
  start_time: 0,
  end_time: 0,
  draws: [],
  options: {},
  pass_rule: {},
  score_band: 10,
  guidance: '',
};

/** A school with every part switched on that it may leave off. */
export async function furnishedSchool(test_app: TestApp) {
  const school = await test_app.school({ organizations_enabled: true });
  const org_types = JSON.stringify([{ type: 'x', name: 'X', has_perm: true }]);
  await test_app.owner.query('update schools set org_types = $2 where iid = $1', [school.iid, org_types]);
  return school;
}

/** Three schools, each furnished. */
export async function openFurnished() {
  const test_app = await openTestApp();
  const all: Furnished[] = [];
  for (let index = 0; index < 3; index += 1) all.push(await furnish(test_app, await furnishedSchool(test_app)));
  const [first, second, third] = all;
  if (!first || !second || !third) throw new Error('three schools were asked for');
  return { test_app, schools: [first, second, third] as const };
}
