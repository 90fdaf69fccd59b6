/** Courses of lessons with people in them, for tests of this slice; the app ends with the file. */
import { newNode } from '@sen/domain/content/contract.ts';
import * as learners from '@sen/domain/learning/learners/contract.ts';
import { afterAll, expect } from 'vitest';
import { openTestApp, type TestUser } from '../../../test/app.ts';

export async function openCourses() {
  const test_app = await openTestApp();
  afterAll(() => test_app.close());
  const school = await test_app.school({ organizations_enabled: true });
  const teacher = await school.user('teacher');
  const run = async (sql: string, ...values: unknown[]) => (await test_app.owner.query(sql, values)).rows;

  async function make(fields: object, by = teacher) {
    const answer = await by.call(newNode, fields as never);
    expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
    return answer.result.node as { iid: number; fields: { syllabus_iid: number } };
  }

  /** A course with one lesson for each weight, and these people in it. */
  async function openCourse(
    people: readonly TestUser[],
    {
      weights = [0, 0],
      by = teacher,
      ...fields
    }: { weights?: readonly number[]; by?: TestUser; [field: string]: unknown } = {},
  ) {
    const course = await make({ ntype: 'course', name: 'Vật lí', ...fields }, by);
    const lessons: number[] = [];
    for (const weighted of weights) {
      const lesson = { ntype: 'sco', pid: course.fields.syllabus_iid, name: 'Bài', content: '<p>1</p>', weighted };
      lessons.push((await make(lesson, by)).iid);
    }
    const user_iids = people.map(({ iid }) => iid);
    if (user_iids.length > 0) await by.call(learners.addLearners, { course: course.iid, user_iids });
    return { course: course.iid, siid: course.fields.syllabus_iid, lessons };
  }

  return { test_app, school, teacher, run, make, openCourse };
}
