import pg from 'pg';

export const HOST = 'bench.localhost';
const QUESTIONS = 20;

/** What a generator needs to speak for every learner. */
export interface BenchSchool {
  readonly school: number;
  readonly course: number;
  readonly item: number;
  /** Question iids, in paper order. */
  readonly questions: readonly number[];
  readonly learners: readonly { readonly iid: number; readonly token: string; readonly take: number | null }[];
}

/** Sets of learners are parted by a name, so that several benches share one school. */
export interface Furnishing {
  readonly learners: number;
  /** Sittings under way for all of them, or none yet. */
  readonly sitting: boolean;
}

/** A school with one exam of 20 questions, straight into the database; tokens are told by number. */
export async function furnish(database_url: string, { learners, sitting }: Furnishing): Promise<BenchSchool> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  try {
    await client.query('begin');
    const one = async (text: string, values: unknown[] = []): Promise<number> =>
      Number(Object.values((await client.query(text, values)).rows[0])[0]);
    const school = await one(`insert into schools (domain, name, type) values ('bench', 'Bench', 'sis') returning iid`);
    await client.query('insert into hosts (host, school_iid) values ($1, $2)', [HOST, school]);
    const node = (ntype: string, fields: object, pid: number | null = null) =>
      one(
        `with made as (
           insert into nodes (school_id, ntype, pid, name, slug, fields) values ($1, $2, $3, $2, $2, $4) returning *
         ), version as (
           insert into node_versions (school_id, node_iid, version, fields) select school_id, iid, version, fields from made
         ) select iid from made`,
        [school, ntype, pid, JSON.stringify({ name: ntype, ...fields })],
      );
    const syllabus = await node('syllabus', { content: '' });
    const course = await node('course', { syllabus_iid: syllabus, content: '', is_public: false, sequential: false });
    const questions: number[] = [];
    for (let index = 0; index < QUESTIONS; index += 1) questions.push(await node('question', questionOf(index)));
    const fixed = questions.map((question_iid) => ({ question_iid }));
    const item = await node('exercise', { rule_type: 'exam', duration: 120, fixed }, syllabus);
    const made = await addLearners(client, { school, course, learners });
    const takes = sitting ? await addTakes(client, { school, course, item, questions }) : new Map<number, number>();
    await client.query('commit');
    await client.query('analyze');
    return {
      school,
      course,
      item,
      questions,
      learners: made.map(({ iid, token }) => ({ iid, token, take: takes.get(iid) ?? null })),
    };
  } finally {
    await client.end();
  }
}

/** The school with the sittings that its learners have begun since. */
export async function withTakes(database_url: string, school: BenchSchool): Promise<BenchSchool> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select user_iid::int as user, iid::int as take from takes where school_id = $1',
      [school.school],
    );
    const takes = new Map(rows.map(({ user, take }) => [user, take]));
    return { ...school, learners: school.learners.map((one) => ({ ...one, take: takes.get(one.iid) ?? null })) };
  } finally {
    await client.end();
  }
}

/** An earlier answer of so many characters to every question of every sitting. */
export async function addAnswers(
  database_url: string,
  { school, questions }: BenchSchool,
  size: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  try {
    await client.query(
      `insert into take_answers (school_id, take_iid, question_iid, answer)
       select $1, takes.iid, question, jsonb_build_array(repeat('x', $3)) from takes, unnest($2::bigint[]) question where school_id = $1`,
      [school, questions, size],
    );
    await client.query('vacuum analyze take_answers');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

const questionOf = (index: number): object => ({
  type: 1,
  content: `Question ${index}: [[1]]`,
  audio: '',
  sw: 1,
  difficulty: 'medium',
  tags: [],
  shufflable: true,
  feedback_true: '',
  feedback_false: '',
  help_text: '',
  answers: ['answer'],
  choices: [],
  partial_credit: false,
});

async function addLearners(
  client: pg.Client,
  { school, course, learners }: { school: number; course: number; learners: number },
): Promise<{ iid: number; token: string }[]> {
  const { rows } = await client.query(
    `insert into users (school_id, lname, name) select $1, 'learner' || n, 'Learner ' || n from generate_series(1, $2) n returning iid, lname`,
    [school, learners],
  );
  await client.query(
    `insert into sessions (school_id, secret_hash, token_hash, user_iid, browser, remember, expires_at)
     select school_id, sha256(('secret-' || lname)::bytea), sha256(('token-' || lname)::bytea), iid, false, true, now() + interval '1 day'
     from users where school_id = $1`,
    [school],
  );
  await client.query(
    'insert into course_learners (school_id, course_iid, user_iid) select school_id, $2, iid from users where school_id = $1',
    [school, course],
  );
  return rows.map(({ iid, lname }) => ({ iid: Number(iid), token: `token-${lname}` }));
}

async function addTakes(
  client: pg.Client,
  { school, course, item, questions }: { school: number; course: number; item: number; questions: readonly number[] },
): Promise<Map<number, number>> {
  const paper = {
    exercise_iid: item,
    exercise_version: 1,
    rule_version: 1,
    pass_rule: { type: 'average_score', value: 50 },
    score_band: 10,
    questions: questions.map((iid) => ({
      uid: `${item}-${iid}-0`,
      question_iid: iid,
      version: 1,
      group: 0,
      sw: 1,
      order: [],
    })),
  };
  const { rows } = await client.query(
    `insert into takes (school_id, course_iid, exercise_iid, user_iid, status, device_key, started_at, deadline)
     select school_id, $2, $3, iid, 'DOING', 'device-' || lname, now(), now() + interval '2 hours' from users where school_id = $1
     returning iid, user_iid`,
    [school, course, item],
  );
  await client.query(
    'insert into papers (school_id, take_iid, paper) select school_id, iid, $2 from takes where school_id = $1',
    [school, JSON.stringify(paper)],
  );
  return new Map(rows.map(({ iid, user_iid }) => [Number(user_iid), Number(iid)]));
}
