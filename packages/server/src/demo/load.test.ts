import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import { exerciseErrors, exerciseWarnings } from '@sen/domain/content/exercise/rules.ts';
import { allQuestionTypes, QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { keyOf } from '@sen/domain/content/question/projection.ts';
import { isScored, questionErrors, questionWarnings } from '@sen/domain/content/question/rules.ts';
import { seededRandom } from '@sen/domain/shared/random.ts';
import { freezePaper, pickQuestions } from '@sen/domain/taking/paper.ts';
import { scoreQuestion } from '@sen/domain/taking/scoring.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';
import { openPool } from '../platform/db.ts';
import { sanitizeRich } from '../platform/sanitize.ts';
import { openWorks, type Works } from '../platform/work.ts';
import { candidatesFor, latestQuestions } from '../slices/content/index.ts';
import { withMath } from '../slices/content/question/math.ts';
import { tables } from '../slices.ts';
import { DEMO_HOSTS, findDemoHosts, loadDemo } from './load.ts';

let database: TestDatabase;
let pool: pg.Pool;
let owner: pg.Client;
let works: Works;
let loaded: boolean;
let nodes: { school_id: number; iid: number; ntype: string; name: string; search_text: string; fields: unknown }[];

beforeAll(async () => {
  database = await freshDatabase();
  loaded = await loadDemo(database.url);
  pool = openPool(database.url, 2, () => {});
  works = openWorks({ pool, hearers: [], tables });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  nodes = (await owner.query('select school_id, iid, ntype, name, search_text, fields from nodes order by iid')).rows;
});

afterAll(async () => {
  await owner.end();
  await pool.end();
  await database.drop();
});

const rows = async (text: string): Promise<unknown[]> => (await owner.query({ text, rowMode: 'array' })).rows;
const questions = () =>
  nodes.flatMap(({ ntype, fields }) => (ntype === 'question' ? [QuestionForAuthor.parse(fields)] : []));
const exercises = () =>
  nodes.flatMap(({ ntype, fields, ...node }) =>
    ntype === 'exercise' ? [{ ...node, fields: ExerciseFields.parse(fields) }] : [],
  );

/** All texts in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the demo schools', () => {
  it('come into an empty database, and never beside a school that is there', async () => {
    expect(loaded).toBe(true);
    expect(await findDemoHosts(database.url)).toEqual(DEMO_HOSTS);
    expect(await loadDemo(database.url)).toBe(false);
    expect(await rows('select domain, type, language from schools order by iid')).toEqual([
      ['system', 'enterprise', 'en'],
      ['lotus', 'sis', 'vn'],
      ['ums', 'enterprise', 'en'],
    ]);
  });

  it('have a person of every kind, and learners in their courses', async () => {
    const per_school = `from users join schools on schools.iid = users.school_id where domain <> 'system'`;
    expect(await rows(`select domain, count(*)::int ${per_school} group by 1 order by 1`)).toEqual([
      ['lotus', 36],
      ['ums', 36],
    ]);
    expect(
      await rows(
        `select domain, lname, string_agg(role || '@' || regexp_replace(scope, '\\d+', 'n'), ' ')
         from grants join users on users.iid = user_iid join schools on schools.iid = users.school_id
         where domain <> 'ums' group by 1, 2 order by 1, 2`,
      ),
    ).toEqual([
      ['lotus', 'admin', 'root@'],
      ['lotus', 'headmaster', 'headmaster@'],
      ['lotus', 'marker', 'marker@course-n marker@course-n'],
      ['lotus', 'staff', 'staff@'],
      ['lotus', 'teacher', 'teacher@course-n teacher@course-n'],
      ['system', 'root', 'root@'],
    ]);
    expect(await rows('select count(*)::int from course_learners group by course_iid order by course_iid')).toEqual([
      [30],
      [15],
      [30],
      [15],
    ]);
    expect(
      await rows(
        `select p.lname, c.lname from guardians join users p on p.iid = parent_iid join users c on c.iid = child_iid
         order by child_iid`,
      ),
    ).toEqual([1, 2, 1, 2].map((child) => ['parent', `student${child}`]));
  });

  it('are made of organizations, with everybody of the office and every learner in one of them', async () => {
    expect(
      await rows(
        `select domain, count(*)::int, count(pid)::int from organizations o join schools on schools.iid = o.school_id
         group by 1 order by 1`,
      ),
    ).toEqual([
      ['lotus', 16, 8],
      ['ums', 8, 6],
    ]);
    expect(
      await rows(
        `select domain, string_agg(lname, ' ' order by lname) from users join schools on schools.iid = users.school_id
         where domain <> 'system' and not exists (select from organization_members m where m.user_iid = users.iid)
         group by 1 order by 1`,
      ),
    ).toEqual([
      ['lotus', 'admin parent'],
      ['ums', 'admin parent'],
    ]);
  });

  it('keep every node’s first version as it stands', async () => {
    expect(
      await rows(
        `select count(*)::int, count(v.fields)::int from nodes n
         left join node_versions v on v.school_id = n.school_id and v.node_iid = n.iid and v.version = n.version and v.fields = n.fields`,
      ),
    ).toEqual([[nodes.length, nodes.length]]);
  });
});

describe('the demo’s content', () => {
  it('is composed Unicode that is kept as it was written', () => {
    const texts = nodes.flatMap(({ name, fields }) => [name, ...textsIn(fields)]);
    expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([]);
    expect(texts.filter((text) => text !== sanitizeRich(text))).toEqual([]);
    expect(nodes.filter(({ search_text }) => search_text === '')).toEqual([]);
  });

  it('shows every formula', () => {
    const shown = nodes.flatMap(({ fields }) => textsIn(fields).map((text) => withMath(text)));
    expect(shown.filter((text) => /\$\$|\\\(/.test(text))).toEqual([]);
    expect(shown.filter((text) => text.includes('<math')).length).toBeGreaterThan(10);
  });

  it('has no question that its author would be told something about', () => {
    expect(questions().length).toBeGreaterThan(100);
    const told = questions().map((question) => [...questionErrors(question), ...questionWarnings(question)]);
    expect(told.flat()).toEqual([]);
  });

  it('is answered rightly by its own keys', () => {
    const scored = questions().filter(({ type }) => isScored(type) && type !== 9);
    expect(scored.filter((question) => scoreQuestion(question, keyOf(question), 1).isCorrect !== true)).toEqual([]);
  });

  it('has every question type in each exam', () => {
    const exams = exercises().filter(({ fields }) => fields.rule_type === 'exam');
    expect(exams).toHaveLength(2);
    const type_of = new Map(nodes.map(({ iid, fields }) => [iid, (fields as { type?: number }).type]));
    for (const { fields } of exams) {
      const types = new Set(fields.fixed.map(({ question_iid }) => type_of.get(question_iid)));
      expect([...types].sort()).toEqual([...allQuestionTypes].sort());
    }
  });

  it('can be drawn into a paper of every exercise, again and again', async () => {
    for (const { school_id, iid, fields } of exercises()) {
      expect(exerciseErrors(fields)).toEqual({});
      expect(exerciseWarnings(fields)).toEqual([]);
      await works.asSchool(school_id, async (work) => {
        const candidates = await candidatesFor(work, fields.draws);
        for (let round = 0; round < 20; round += 1) {
          const random = seededRandom(`${iid} ${round}`);
          const picked = pickQuestions(fields, candidates, random);
          if ('missing' in picked) throw new Error(`too few questions for ${iid}`);
          const latest = await latestQuestions(
            work,
            picked.picks.map(({ question_iid }) => question_iid),
          );
          const known = new Map(latest.map(({ iid, version, question }) => [iid, { version, fields: question }]));
          const frozen = freezePaper({
            exercise: fields,
            exercise_iid: iid,
            exercise_version: 1,
            questions: known,
            random,
            picks: picked.picks,
          });
          if ('missing' in frozen) throw new Error(`no paper for ${iid}`);
          expect(frozen.paper.questions.length).toBeGreaterThanOrEqual(8);
        }
      });
    }
  });

  it('plays only sounds that the app brings along, small ones', () => {
    const sounds = new Set(questions().flatMap(({ audio }) => (audio === '' ? [] : [audio])));
    expect(sounds.size).toBe(2);
    for (const sound of sounds) {
      const bytes = readFileSync(join(import.meta.dirname, '..', '..', '..', 'web', 'public', sound));
      expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
      expect(bytes.length).toBeLessThan(60_000);
    }
  });

  it('lets guests try one exercise in each school', () => {
    const open = exercises().filter(({ fields }) => fields.options.guest_can_learn_item);
    expect(open.map(({ fields }) => fields.rule_type)).toEqual(['practice', 'practice']);
  });
});
