import { AssignmentRules } from '@sen/domain/content/assignment/model.ts';
import pg from 'pg';
import type { BenchSchool } from './school.ts';

const COURSES = 4;
const CHAPTERS = 5;
const ITEMS_IN_CHAPTER = 6;
/** Which item of a chapter asks for work. */
const HANDED_IN = 4;
const DUE = 4_000_000_000;
/** Items of a course that each learner has worked on. */
const DONE = 10;

/** Courses as people open them: chapters of lessons and exercises, a teacher, every learner of the school in them with progress. */
export async function addCourses(database_url: string, { school }: BenchSchool): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  try {
    const { rows } = await client.query<{ iid: number }>(
      `insert into users (school_id, lname, name) values ($1, 'teacher', 'Cô Lan') returning iid`,
      [school],
    );
    const courses: number[] = [];
    for (let count = 1; count <= COURSES; count += 1) courses.push(await addCourse(client, school, count));
    for (const course of courses)
      await client.query(`insert into grants (school_id, user_iid, role, scope) values ($1, $2, 'teacher', $3)`, [
        school,
        rows[0]?.iid,
        `course-${course}`,
      ]);
    await client.query('analyze');
    return courses;
  } finally {
    await client.end();
  }
}

/** One course of so many lessons, in units of fifty; every second lesson waits for the one before it. All learners are in it and have passed half. */
export async function addLargeCourse(
  database_url: string,
  { school }: BenchSchool,
  { lessons, unit }: { readonly lessons: number; readonly unit: number },
): Promise<number> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  try {
    const add = adder(client, school);
    const syllabus = await add('syllabus', 'Syllabus', null, 0, { content: '' });
    const course = await add('course', 'Course', null, 0, { syllabus_iid: syllabus, content: '', sequential: true });
    const iids: number[] = [];
    let top = 0;
    for (let at = 0; at < lessons; at += 1) {
      if (at % unit === 0) top = await add('sco', `Unit ${at}`, syllabus, at, { content: '' });
      const before = at % 2 === 1 ? iids.slice(-1) : [];
      iids.push(await add('sco', `Lesson ${at}`, top, at, { content: '', weighted: 1, sequential: before }));
    }
    await enrol(client, school, course, iids.slice(0, lessons / 2));
    await client.query('analyze');
    return course;
  } finally {
    await client.end();
  }
}

const adder =
  (client: pg.Client, school: number) =>
  async (ntype: string, name: string, pid: number | null, position: number, fields: object): Promise<number> => {
    const { rows } = await client.query(
      `insert into nodes (school_id, ntype, pid, position, name, slug, fields) values ($1, $2, $3, $4, $5, $5, $6) returning iid`,
      [school, ntype, pid, position, name, JSON.stringify({ name, ...fields })],
    );
    return Number(rows[0].iid);
  };

/** Every learner of the school, with these items passed. */
async function enrol(client: pg.Client, school: number, course: number, passed: readonly number[]): Promise<void> {
  const learners = `select iid from users where school_id = $1 and lname like 'learner%'`;
  await client.query(
    `insert into course_learners (school_id, course_iid, user_iid) select $1, $2, iid from (${learners}) l`,
    [school, course],
  );
  await client.query(
    `insert into item_progress (school_id, course_iid, user_iid, item_iid, p, pf)
     select $1, $2, l.iid, item, 100, 1 from (${learners}) l, unnest($3::bigint[]) item`,
    [school, course, passed],
  );
}

async function addCourse(client: pg.Client, school: number, number: number): Promise<number> {
  const add = adder(client, school);
  const syllabus = await add('syllabus', `Syllabus ${number}`, null, 0, { content: '' });
  const course = await add('course', `Course ${number}`, null, 0, {
    syllabus_iid: syllabus,
    content: '<p>What this course is about, in a few sentences.</p>',
    is_public: false,
    sequential: number % 2 === 0,
  });
  const items: number[] = [];
  for (let chapter = 0; chapter < CHAPTERS; chapter += 1) {
    const top = await add('sco', `Chapter ${chapter}`, syllabus, chapter, { content: '<p>Text</p>', duration: 10 });
    items.push(top);
    for (let item = 1; item < ITEMS_IN_CHAPTER; item += 1) {
      const ntype = item === ITEMS_IN_CHAPTER - 1 ? 'exercise' : 'sco';
      const assignment = item === HANDED_IN ? AssignmentRules.parse({ due_time: DUE }) : null;
      const fields = { content: '<p>Text</p>', duration: 15, ...(ntype === 'sco' && { assignment }) };
      items.push(await add(ntype, `Item ${chapter}.${item}`, top, item, fields));
    }
  }
  await enrol(client, school, course, items.slice(0, DONE));
  return course;
}
