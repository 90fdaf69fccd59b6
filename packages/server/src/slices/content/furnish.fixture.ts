import type { Furnish } from '../../../test/furnishing.ts';

declare module '../../../test/furnishing.ts' {
  interface Ids {
    course: number;
    ciid: number;
    node: number;
    siid: number;
    syllabus: number;
    pid: number;
    sco: number;
    assignment_iid: number;
    unlock_iid: number;
    item: number;
    item_iid: number;
    question_iid: number;
    import_iid: number;
  }
}

/** A course with a lesson, an assignment and an exam, a question, a skill and an import of questions. */
export const furnish: Furnish = async ({ owner, school, learner }) => {
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
  const assignment = await node('sco', { content: '', assignment: { points: 10 } }, syllabus);
  const question = await node('question', questionFields);
  const exercise = await node('exercise', { ...exerciseFields, fixed: [{ question_iid: question }] }, syllabus);
  const { rows: imports } = await owner.query(
    `insert into imports (school_id, file_name, format, read, refused, created_by) values ($1, 'x.gift', 'gift', 1, 0, $2) returning iid`,
    [school.iid, learner.iid],
  );
  const { rows: subjects } = await owner.query(
    "insert into subjects (school_id, name) values ($1, 'x') returning iid",
    [school.iid],
  );
  const { rows: skills } = await owner.query("insert into skills (school_id, name) values ($1, 'x') returning iid", [
    school.iid,
  ]);
  const records = {
    ...{ course: { iid: course }, sco: { iid: sco }, exercise: { iid: exercise }, question: { iid: question } },
    assignment: { iid: assignment, beside: { item_iid: assignment } },
    skill: { iid: Number(skills[0].iid) },
    credit: { iid: Number(subjects[0].iid) },
  };
  const ids = {
    assignment_iid: assignment,
    ...{ course, ciid: course, node: course, siid: syllabus, syllabus, pid: syllabus, sco, unlock_iid: sco },
    ...{ item: exercise, item_iid: exercise, question_iid: question, import_iid: Number(imports[0].iid) },
  };
  return { ids, records };
};

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
