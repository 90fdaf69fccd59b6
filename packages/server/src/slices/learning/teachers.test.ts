import { newNode } from '@sen/domain/content/contract.ts';
import { publicSkills } from '@sen/domain/content/skill/contract.ts';
import { getInformationByDomain } from '@sen/domain/identity/contract.ts';
import { publicTeachers } from '@sen/domain/learning/teachers/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const pagesOf = async (school: TestSchool) => {
  const { result } = await school.guest(getInformationByDomain, { hostname: school.host });
  const { shows_skills, shows_teachers } = result.school ?? {};
  return { shows_skills, shows_teachers };
};

test('teachers of public courses are shown to guests, by name and course, and nobody else', async () => {
  const school = await app.school();
  const open = await school.user('teacher');
  const hidden = await school.user('teacher');
  await hidden.call(newNode, { ntype: 'course', name: 'Secret', is_public: 0 } as never);
  expect(await pagesOf(school)).toEqual({ shows_skills: false, shows_teachers: false });
  await open.call(newNode, { ntype: 'course', name: 'Đại số', is_public: 1 } as never);
  await expect.poll(() => pagesOf(school)).toEqual({ shows_skills: false, shows_teachers: true });
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
  await expect.poll(() => pagesOf(school)).toEqual({ shows_skills: true, shows_teachers: false });
  expect((await school.guest(publicSkills, {})).result).toMatchObject([{ name: 'Đọc hiểu' }]);
  expect(await school.guest(publicSkills, { keyword: 'doc HIEU' })).toMatchObject({ total: 1 });
  expect(await school.guest(publicSkills, { keyword: 'nháp' })).toMatchObject({ total: 0 });
  await app.owner.query(`update skills set status = 'deleted' where school_id = $1 and public`, [school.iid]);
  await expect.poll(() => pagesOf(school)).toEqual({ shows_skills: false, shows_teachers: false });
});
