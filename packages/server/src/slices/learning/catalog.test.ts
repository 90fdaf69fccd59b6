import { newNode, updateNode } from '@sen/domain/content/contract.ts';
import * as calls from '@sen/domain/learning/contract.ts';
import * as learners from '@sen/domain/learning/learners/contract.ts';
import { academicCategory } from '@sen/domain/people/category/model.ts';
import { options } from '@sen/domain/shared/options.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let staff: TestUser;
let teacher: TestUser;
let learner: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  staff = await school.user('staff');
  teacher = await school.user('teacher');
  learner = await school.user();
});
afterAll(() => test_app.close());

const addCategory = async (name: string, parent_category_iid?: number): Promise<number> =>
  (await staff.call(academicCategory.calls.create, { name, parent_category_iid } as never)).result.iid;

async function addCourse(name: string, fields: object = {}): Promise<number> {
  const answer = await teacher.call(newNode, { ntype: 'course', name, is_public: true, ...fields } as never);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result.node.iid;
}

const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);
const found = async (asked: object): Promise<string[]> =>
  namesOf((await learner.call(calls.publicCourses, asked as never)).result);

describe('a course', () => {
  test('is found by code, tag, level and words without accents; what is not public by nobody', async () => {
    await addCourse('Vật lí 10', { code: 'PHY-10', tags: ['động học'], level: 'Lớp 10' });
    await addCourse('Hóa học 10', { level: 'Lớp 10' });
    await addCourse('Vật lí nội bộ', { is_public: false });
    expect(await found({ keyword: 'vat li' })).toEqual(['Vật lí 10']);
    for (const keyword of ['phy-10', 'dong hoc']) expect(await found({ keyword })).toEqual(['Vật lí 10']);
    expect(await found({ keyword: 'lop 10' })).toEqual(['Hóa học 10', 'Vật lí 10']);
    expect(await found({ level: 'Lớp 10', keyword: 'hoa' })).toEqual(['Hóa học 10']);
    expect(await found({ level: 'Lớp 1' })).toEqual([]);
  });

  test('that is featured comes first, and stands by itself', async () => {
    await addCourse('A', { is_featured: true });
    await addCourse('B');
    await addCourse('C', { is_featured: true, is_public: false });
    expect(await found({})).toEqual(['A', 'B']);
    expect(namesOf((await learner.call(calls.featuredCourses, {})).result)).toEqual(['A']);
  });

  test('tells its reader whether they learn in it, and how far they are', async () => {
    const course = await addCourse('A');
    await teacher.call(learners.addLearners, { course, user_iids: [learner.iid] });
    const cards = (await learner.call(calls.publicCourses, {})).result;
    expect(cards).toMatchObject([{ enrolled: true, percent: 0 }]);
    expect((await staff.call(calls.publicCourses, {})).result).toMatchObject([{ enrolled: false, next_item: null }]);
  });

  test.each([
    [{ start_date: '2026-09-01', end_date: '2026-08-31' }, 'end_date'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ category_iid: 999_999_999 }, 'category_iid'],
    [{ code: 'x'.repeat(41) }, 'code'],
    [{ tags: Array.from({ length: 51 }, (_, at) => `t${at}`) }, 'tags'],
  ])('with %j is refused at its field', async (fields, at) => {
    const refused = await teacher.call(newNode, { ntype: 'course', name: 'A', ...fields } as never);
    expect(refused).toMatchObject({ success: false, err: { [at]: expect.any(String) } });
    expect((await teacher.call(calls.myCourses, { type: 'teaching' })).result).toEqual([]);
  });

  test('keeps a category that has gone since', async () => {
    const category_iid = await addCategory('Khoa học');
    const iid = await addCourse('A', { category_iid });
    await staff.call(academicCategory.calls.remove, { id: String(category_iid) });
    expect(await teacher.call(updateNode, { ntype: 'course', iid, name: 'B' } as never)).toMatchObject({
      success: true,
    });
  });
});

describe('categories', () => {
  test('form a tree that is read with the public courses in it', async () => {
    const science = await addCategory('Khoa học');
    const physics = await addCategory('Vật lí', science);
    const empty = await addCategory('Hóa học', science);
    await addCourse('Cơ học', { category_iid: physics, level: 'Lớp 10' });
    await addCourse('Nội bộ', { category_iid: empty, is_public: false });
    await addCourse('Phương pháp', { category_iid: science, level: 'Lớp 9' });
    const read = async (iid?: number) => (await learner.call(calls.courseCategory, { iid } as never)).result;
    expect(await read()).toMatchObject({ category: null, children: [{ name: 'Khoa học', courses: 2 }] });
    expect(await read(science)).toMatchObject({
      category: { iid: science, slug: 'khoa-hoc' },
      above: [],
      children: [{ iid: physics, name: 'Vật lí', courses: 1 }],
      levels: ['Lớp 9', 'Lớp 10'],
    });
    expect(await read(physics)).toMatchObject({ above: [{ iid: science }], children: [] });
    expect(await found({ category: science })).toEqual(['Phương pháp', 'Cơ học']);
    expect(await found({ category: physics })).toEqual(['Cơ học']);
    expect(await learner.call(calls.courseCategory, { iid: 999_999_999 })).toMatchObject({ message: 'not_found' });
    const offered = (await teacher.call(options, { name: 'category' })).result;
    expect(offered).toContainEqual({ value: physics, label: 'Vật lí · Khoa học' });
  });

  test('never come to lie under themselves, whichever of two moves is first', async () => {
    const a = await addCategory('A');
    const b = await addCategory('B', a);
    const move = (iid: number, parent_category_iid: number | null) =>
      staff.call(academicCategory.calls.update, { iid, parent_category_iid } as never);
    expect(await move(a, b)).toMatchObject({ err: { parent_category_iid: 'category_under_itself' } });
    expect(await move(a, a)).toMatchObject({ err: { parent_category_iid: 'category_under_itself' } });
    expect(await move(b, null)).toMatchObject({ success: true });
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = await Promise.all([move(a, b), move(b, a)]);
      expect([first.success, second.success].filter(Boolean)).toHaveLength(1);
      await Promise.all([move(a, null), move(b, null)]);
    }
  });

  test('come back only under what is there', async () => {
    const a = await addCategory('A');
    const b = await addCategory('B', a);
    for (const iid of [b, a]) await staff.call(academicCategory.calls.remove, { id: String(iid) });
    expect(await staff.call(academicCategory.calls.restore, { iid: b })).toMatchObject({
      message: 'restore_parent_gone',
    });
    await staff.call(academicCategory.calls.restore, { iid: a });
    expect(await staff.call(academicCategory.calls.restore, { iid: b })).toMatchObject({ success: true });
  });
});
