import { newNode } from '@sen/domain/content/contract.ts';
import { publicSkills } from '@sen/domain/content/skill/contract.ts';
import { publicTeachers } from '@sen/domain/learning/teachers/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('teachers of public courses are shown to guests, by name and course, and nobody else', async () => {
  const school = await app.school();
  const open = await school.user('teacher');
  const hidden = await school.user('teacher');
  await open.call(newNode, { ntype: 'course', name: 'Đại số', is_public: 1 } as never);
  await hidden.call(newNode, { ntype: 'course', name: 'Secret', is_public: 0 } as never);
  const { result } = await school.guest(publicTeachers, {});
  expect(result).toMatchObject([{ courses: [{ name: 'Đại số' }] }]);
  expect(Object.keys(result[0]).sort()).toEqual(['courses', 'name']);
  expect(await school.guest(publicTeachers, { keyword: 'dai so' })).toMatchObject({ total: 1 });
  expect(await school.guest(publicTeachers, { keyword: 'secret' })).toMatchObject({ total: 0, result: [] });
});

test('skills are shown where the school made them public, found without accents', async () => {
  const school = await app.school();
  await app.owner.query(
    `insert into skills (school_id, name, description, public, search_text)
     values ($1, 'Đọc hiểu', 'Hiểu ý chính', true, 'doc hieu hieu y chinh'), ($1, 'Nháp', '', false, 'nhap')`,
    [school.iid],
  );
  expect((await school.guest(publicSkills, {})).result).toMatchObject([{ name: 'Đọc hiểu' }]);
  expect(await school.guest(publicSkills, { keyword: 'doc HIEU' })).toMatchObject({ total: 1 });
  expect(await school.guest(publicSkills, { keyword: 'nháp' })).toMatchObject({ total: 0 });
});
