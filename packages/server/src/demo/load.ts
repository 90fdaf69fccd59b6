import type { Actor, Language } from '@sen/domain/shared/actor.ts';
import pg from 'pg';
import { confinedDb } from '../platform/db.ts';
import { Pipe, ship } from '../platform/pipe.ts';
import type { Work } from '../platform/work.ts';
import { addQuestions } from '../slices/content/bank/imports.ts';
import { newNode } from '../slices/content/node/service.ts';
import { addAccount, addGrants, hashPassword } from '../slices/identity/index.ts';
import { addSchool, type NewSchool } from '../slices/tenancy/index.ts';
import type { DemoCourse } from './course.ts';
import { japanese } from './lotus/japanese.ts';
import { physics } from './lotus/physics.ts';
import { addOrganizations, type DemoOrganizations, lotusOrganizations, umsOrganizations } from './organizations.ts';
import { DEMO_PASSWORD, type DemoPerson, lotusPeople, systemPeople, umsPeople } from './people.ts';
import { addGuardian, addLearners, databaseTime, hasSchools, listHosts } from './repository.ts';
import { privacy } from './ums/privacy.ts';
import { safety } from './ums/safety.ts';

interface DemoSchool extends NewSchool {
  readonly people: readonly DemoPerson[];
  /** Everybody learns in the first, half of them in the others. */
  readonly courses: readonly DemoCourse[];
  readonly organizations?: DemoOrganizations;
}

const schools: readonly DemoSchool[] = [
  {
    domain: 'system',
    name: 'Sen',
    type: 'enterprise',
    language: 'en',
    hosts: ['system.localhost'],
    theme: { layout: 'lotus', website_title: 'Sen' },
    conf: { enable_registers: false },
    people: systemPeople,
    courses: [],
  },
  {
    domain: 'lotus',
    name: 'Trường THPT Hoa Sen',
    type: 'sis',
    language: 'vn',
    hosts: ['lotus.localhost'],
    theme: {
      layout: 'lotus',
      website_title: 'Trường THPT Hoa Sen',
      website_description: 'Học trực tuyến, luyện tập và thi của Trường THPT Hoa Sen',
    },
    conf: { organizations_enabled: true, academic_categories_enabled: true },
    people: lotusPeople,
    organizations: lotusOrganizations,
    courses: [physics, japanese],
  },
  {
    domain: 'ums',
    name: 'Delta Academy',
    type: 'enterprise',
    language: 'en',
    hosts: ['ums.localhost'],
    theme: {
      layout: 'ums',
      website_title: 'Delta Academy',
      website_description: 'Training for the people of Delta: courses, practice and certification exams',
    },
    conf: { organizations_enabled: true, academic_categories_enabled: true },
    people: umsPeople,
    organizations: umsOrganizations,
    courses: [safety, privacy],
  },
];

/** Hosts of the demo: two schools, and the one of the installation. */
export const DEMO_HOSTS: readonly string[] = ['lotus.localhost', 'ums.localhost', 'system.localhost'];

/** Who signs in at the schools, as it is told to people. */
const DEMO_ACCOUNTS: readonly string[] = [
  'admin',
  'headmaster',
  'staff',
  'teacher',
  'marker',
  'parent',
  'student1…student30',
];

/** The hosts of the demo that this database has. */
export const findDemoHosts = (database_url: string): Promise<string[]> =>
  withOwner(database_url, (owner) => listHosts(owner, DEMO_HOSTS));

/** Where the demo schools answer and who signs in there. */
export async function tellDemo(address: string, database_url: string): Promise<void> {
  const hosts = await findDemoHosts(database_url);
  for (const host of hosts) {
    const url = new URL(address);
    url.hostname = host;
    console.log(`demo school ${url.origin}`);
  }
  if (hosts.length > 0) console.log(`demo accounts ${DEMO_ACCOUNTS.join(', ')}; password ${DEMO_PASSWORD}`);
}

/** Fills an empty database with the demo schools, all or nothing. False when there is a school already. */
export const loadDemo = (database_url: string): Promise<boolean> =>
  withOwner(database_url, async (owner) => {
    await owner.query('begin');
    if (await hasSchools(owner)) return false;
    const pass_hash = await hashPassword(DEMO_PASSWORD);
    for (const school of schools) await load(owner, school, pass_hash);
    await owner.query('commit');
    return true;
  });

/** A connection of the tables' owner for one task; what was not committed goes with it. */
async function withOwner<T>(database_url: string, task: (owner: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: database_url, max: 1 });
  pool.on('error', () => {});
  try {
    const owner = await pool.connect();
    owner.on('error', () => {});
    return await task(owner).finally(() => owner.release(true));
  } finally {
    await pool.end();
  }
}

async function load(
  owner: pg.PoolClient,
  { people, courses, organizations, ...school }: DemoSchool,
  pass_hash: string,
): Promise<void> {
  const school_iid = await addSchool(owner, school);
  const as = await worksOf(owner, school_iid, school.language);
  const { db } = as(null);
  const iids = new Map<string, number>();
  for (const person of people) {
    const mail = `${person.lname}@${school.domain}.example`;
    iids.set(person.lname, await addAccount(as(null), { ...person, mail, pass_hash }));
  }
  const iidOf = (lname: string): number => iids.get(lname) ?? 0;
  const students = [...iids].flatMap(([lname, iid]) => (lname.startsWith('student') ? [iid] : []));
  for (const [index, course] of courses.entries()) {
    const course_iid = await addCourse(as(iidOf('teacher')), course);
    await addGrants(db, iidOf('marker'), [{ role: 'marker', scope: `course-${course_iid}` }]);
    await addLearners(db, course_iid, index === 0 ? students : students.slice(0, students.length / 2));
  }
  if (organizations) await addOrganizations(as(iidOf('admin')), organizations, iidOf);
  if (iids.has('parent')) await addGuardian(db, iidOf('parent'), [iidOf('student1'), iidOf('student2')]);
}

/** Units of work in the one transaction of the load; a person acts as an author, nobody as the school itself. */
async function worksOf(owner: pg.PoolClient, school_iid: number, language: Language) {
  const wrote = new Set<string>();
  const pipe = new Pipe((orders) => ship(owner, orders));
  const db = confinedDb(pipe, school_iid, (table) => wrote.add(table));
  const now = await databaseTime(owner);
  return (user_iid: number | null): Work => {
    const grants: Actor['grants'] = user_iid === null ? [] : [{ role: 'teacher', scope: '' }];
    const actor = { school_iid, user_iid, masked_by_iid: null, grants, language };
    return { db, actor, now, hearers: new Map(), wrote, afterCommit: () => {}, accountChanged: () => {} };
  };
}

/** Adds a course with its syllabus, lessons, exercises and questions by the services that authors use. @returns its iid. */
async function addCourse(work: Work, { name, content, items, bank }: DemoCourse): Promise<number> {
  const syllabus = await newNode(work, { ntype: 'syllabus', name, content: '' });
  const course = await newNode(work, { ntype: 'course', name, content, is_public: true, syllabus_iid: syllabus.iid });
  await addQuestions(work, bank);
  for (const item of items) {
    const place = { pid: syllabus.iid, name: item.name };
    if (item.kind === 'lesson') {
      await newNode(work, { ...place, ntype: 'sco', content: item.content, duration: item.minutes });
    } else {
      const fixed = (await addQuestions(work, item.fixed)).map((question_iid) => ({ question_iid }));
      await newNode(work, { ...place, ...item.fields, ntype: 'exercise', fixed, draws: item.draws });
    }
  }
  return course.iid;
}
