import type { Actor, Language } from '@sen/domain/shared/actor.ts';
import type pg from 'pg';
import { confinedDb } from '../platform/db.ts';
import { Pipe, ship } from '../platform/pipe.ts';
import { noFiles, type Work } from '../platform/work.ts';
import { addQuestions } from '../slices/content/bank/imports.ts';
import { newNode } from '../slices/content/node/service.ts';
import { addAccount, addGrants, hashPassword } from '../slices/identity/index.ts';
import { categories } from '../slices/people/category/entity.ts';
import { addSchool, type NewSchool } from '../slices/tenancy/index.ts';
import { tables } from '../slices.ts';
import { addClasses, type DemoClass, lotusClasses } from './classes.ts';
import type { DemoCourse } from './course.ts';
import { japanese } from './lotus/japanese.ts';
import { physics } from './lotus/physics.ts';
import { addOrganizations, type DemoOrganizations, lotusOrganizations, umsOrganizations } from './organizations.ts';
import { DEMO_PASSWORD, type DemoPerson, lotusPeople, SYSTEM_HOST, systemPeople, umsPeople } from './people.ts';
import { addGuardian, addLearners, databaseTime } from './repository.ts';
import { privacy } from './ums/privacy.ts';
import { safety } from './ums/safety.ts';

interface DemoSchool extends NewSchool {
  readonly people: readonly DemoPerson[];
  /** Everybody learns in the first, half of them in the others. */
  readonly courses: readonly DemoCourse[];
  readonly organizations?: DemoOrganizations;
  readonly classes?: readonly DemoClass[];
}

const schools: readonly DemoSchool[] = [
  {
    domain: 'system',
    name: 'Sen',
    type: 'enterprise',
    language: 'en',
    hosts: [SYSTEM_HOST],
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
    classes: lotusClasses,
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

/** The demo schools into an empty database, in the transaction that the connection is in. */
export async function fillDemo(owner: pg.PoolClient): Promise<void> {
  const pass_hash = await hashPassword(DEMO_PASSWORD);
  for (const school of schools) await load(owner, school, pass_hash);
}

async function load(
  owner: pg.PoolClient,
  { people, courses, organizations, classes = [], ...school }: DemoSchool,
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
  const sorted = new Map<string, number>();
  for (const [index, course] of courses.entries()) {
    const category = course.sorting?.category;
    if (category && !sorted.has(category))
      sorted.set(
        category,
        await categories.academic_category.create(as(iidOf('admin')), { name: category }, undefined),
      );
    const category_iid = category && sorted.get(category);
    const course_iid = await addCourse(as(iidOf('teacher')), course, category_iid || undefined);
    await addGrants(db, iidOf('marker'), [{ role: 'marker', scope: `course-${course_iid}` }]);
    await addLearners(db, course_iid, index === 0 ? students : students.slice(0, students.length / 2));
  }
  if (organizations) await addOrganizations(as(iidOf('admin')), organizations, iidOf);
  await addClasses(as(iidOf('admin')), classes, iidOf);
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
    return {
      db,
      actor,
      now,
      hearers: [],
      finds: new Map(),
      file_keeper: noFiles,
      tables,
      wrote,
      afterCommit: () => {},
      accountChanged: () => {},
    };
  };
}

/** Adds a course with its syllabus, lessons, exercises and questions by the services that authors use. @returns its iid. */
async function addCourse(
  work: Work,
  { name, content, sorting, items, bank }: DemoCourse,
  category_iid: number | undefined,
): Promise<number> {
  const syllabus = await newNode(work, { ntype: 'syllabus', name, content: '' });
  const facts = { code: sorting?.code, level: sorting?.level, category_iid, syllabus_iid: syllabus.iid };
  const course = await newNode(work, { ...facts, ntype: 'course', name, content, is_public: true });
  await addQuestions(work, bank);
  for (const item of items) {
    const place = { pid: syllabus.iid, name: item.name };
    if (item.kind === 'lesson') {
      const { content: text, minutes: duration } = item;
      await newNode(work, { ...place, ntype: 'sco', content: text, duration, guest_can_learn_item: true });
    } else {
      const fixed = (await addQuestions(work, item.fixed)).map((question_iid) => ({ question_iid }));
      await newNode(work, { ...place, ...item.fields, ntype: 'exercise', fixed, draws: item.draws });
    }
  }
  return course.iid;
}
