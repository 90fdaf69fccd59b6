import { skill } from '@sen/domain/content/skill/model.ts';
import { field } from '@sen/domain/shared/field-type.ts';
import { plainKind } from '@sen/domain/shared/plain-kind.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/app.ts';
import type { Work } from '../work.ts';
import type { Asked, Fields } from './entity.ts';
import { refuseTwoMeanings } from './named-values.ts';
import { plainEntity } from './plain.ts';

/** A kind that no area has, with a field of each type. */
const thing = plainKind({
  ntype: 'thing',
  module: 'organizations',
  lies: 'school',
  sort: 'name',
  fields: {
    name: field.line({ required: true, sortable: true }),
    code: field.code(),
    note: field.prose({ searched: true }),
    weight: field.number({ least: 0, most: 100, decimals: true, filter: true }),
    price: field.money({ filter: true, sortable: true }),
    bought: field.day({ filter: true, sortable: true }),
    checked_at: field.moment({ filter: true }),
    grade: field.choice(['a', 'b'], { filter: true }),
    lent: field.flag({ filter: true }),
    skill_iid: field.reference('skill', { filter: true }),
    tags: field.lines({ filter: true, searched: true }),
    skill_iids: field.references('skill', { filter: true }),
    about: field.rich({ filter: true, searched: true }),
    papers: field.files({ filter: true }),
  },
});
// The table is made by this test, and is none of the product's.
const things = plainEntity(thing, { table: 'things' as never, zoneOf: async () => 'Asia/Ho_Chi_Minh' });

let test_app: TestApp;
let school: TestSchool;
beforeAll(async () => {
  test_app = await openTestApp();
  await test_app.owner.query(`
    create table things (
      school_id bigint not null, iid bigint not null default nextval('iid_seq'),
      id text not null default replace(gen_random_uuid()::text, '-', ''),
      name text not null, code text not null, note text not null, weight double precision, price bigint, price_currency text,
      bought date, checked_at timestamptz, grade text, lent boolean not null, skill_iid bigint, tags text[] not null,
      skill_iids bigint[] not null, about text not null, papers jsonb not null, status text not null default 'approved', version integer not null default 1,
      search_text text not null, created_at timestamptz not null, updated_at timestamptz not null, metadata jsonb not null default '{}'
    );
    create unique index things_code_key on things (school_id, lower(code)) where code <> '' and status <> 'deleted';
    grant select, insert, update, delete on things to sen_app;`);
});
beforeEach(async () => {
  school = await test_app.school();
});
afterAll(() => test_app.close());

const inSchool = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
  test_app.app.works.inSchool(
    {
      school_iid: school.iid,
      user_iid: null,
      masked_by_iid: null,
      grants: [{ role: 'root', scope: '' }],
      language: 'en',
    },
    task,
  );
const everything: Asked = { keyword: '', by: 'name', falling: false, trash: false, filters: {} };
const listed = (asked: Partial<Asked> = {}) =>
  inSchool(async (work) => (await things.list(work, { ...everything, ...asked })).items as Fields[]);
const namesOf = async (filters: Fields) => (await listed({ filters })).map(({ name }) => name);

/** Made as a form sends it: texts, and nothing for what is left empty. */
const made = (given: Fields) =>
  inSchool((work) => things.create(work, thing.fields.parse({ name: 'x', ...given }), undefined));

async function skillOf(name: string): Promise<number> {
  const teacher = await school.user('teacher');
  return (await teacher.call(skill.calls.create, { name })).result.iid;
}

test('a field of each type is kept as it was written, and read back', async () => {
  const [first, second] = [await skillOf('Đọc'), await skillOf('Viết')];
  const iid = await made({
    ...{ name: 'Bàn', code: 'B1', note: 'gỗ lim', weight: '12.5', bought: '2026-02-28', checked_at: '1772236800' },
    ...{ price: { amount: '19.99', currency: 'USD' }, grade: 'b', lent: '1', tags: ['cũ', 'to'] },
    ...{ skill_iid: String(first), skill_iids: [String(second), String(first)] },
    about: '<p>Gỗ <b onclick="x()">tốt</b></p><script>x()</script>',
    papers: [{ link: 'https://example.vn/1', name: 'Hoá đơn' }],
  });
  const found = await inSchool((work) => things.find(work, iid));
  expect(found).toMatchObject({
    name: 'Bàn',
    fields: {
      ...{ code: 'B1', note: 'gỗ lim', weight: 12.5, price: { amount: 19.99, currency: 'USD' }, bought: '2026-02-28' },
      ...{ checked_at: 1_772_236_800, grade: 'b', lent: true, skill_iid: first, tags: ['cũ', 'to'] },
      skill_iids: [second, first],
      about: '<p>Gỗ <b>tốt</b></p>',
      papers: [{ id: '', name: 'Hoá đơn', ext: '', size: 0, path: '', link: 'https://example.vn/1' }],
    },
    named: { skill_iid: [{ iid: first, name: 'Đọc' }], skill_iids: [{ name: 'Viết' }, { name: 'Đọc' }] },
  });
  const [row] = await listed();
  expect(thing.row.parse(row)).toMatchObject({
    skill_iid: { iid: first, name: 'Đọc' },
    skill_iids: [{ iid: second, name: 'Viết' }, { iid: first }],
  });
});

test('what is left empty is nothing', async () => {
  const iid = await made({ weight: '', price: '', bought: '', checked_at: '', grade: '', skill_iid: '' });
  const found = await inSchool((work) => things.find(work, iid));
  expect(found?.fields).toMatchObject({
    ...{ code: '', note: '', weight: null, price: null, bought: null, checked_at: null, grade: null },
    ...{ lent: false, skill_iid: null, tags: [], skill_iids: [], about: '', papers: [] },
  });
});

test('a list is narrowed by each type in its own way', async () => {
  const skill_iid = await skillOf('Đọc');
  await made({
    name: 'Bàn',
    weight: 12.5,
    bought: '2026-02-28',
    price: { amount: 19.99, currency: 'USD' },
    tags: ['cũ'],
    about: '<p>Gỗ <b>tốt</b></p>',
    papers: [{ link: 'https://example.vn/1', name: 'Hoá đơn' }],
  });
  // Half past midnight of the first of March where the school is.
  await made({ name: 'Ghế', grade: 'a', lent: true, checked_at: 1_772_299_800, skill_iid, skill_iids: [skill_iid] });
  expect(await namesOf({ weight_from: 12.5, weight_to: 13 })).toEqual(['Bàn']);
  expect(await namesOf({ price_from: 20 })).toEqual([]);
  expect(await namesOf({ price_to: 19.99 })).toEqual(['Bàn']);
  expect(await namesOf({ bought_from: '2026-02-28', bought_to: '2026-02-28' })).toEqual(['Bàn']);
  expect(await namesOf({ checked_at_from: '2026-03-01', checked_at_to: '2026-03-01' })).toEqual(['Ghế']);
  expect(await namesOf({ checked_at_to: '2026-02-28' })).toEqual([]);
  expect(await namesOf({ grade: 'a' })).toEqual(['Ghế']);
  expect(await namesOf({ lent: false })).toEqual(['Bàn']);
  expect(await namesOf({ skill_iid })).toEqual(['Ghế']);
  expect(await namesOf({ skill_iids: skill_iid })).toEqual(['Ghế']);
  for (const part of ['cũ', 'C']) expect(await namesOf({ tags: part })).toEqual(['Bàn']);
  expect(await namesOf({ about: 'TỐT' })).toEqual(['Bàn']);
  expect(await namesOf({ about: '<b>' })).toEqual([]);
  expect(await namesOf({ papers: 'hoá' })).toEqual(['Bàn']);
  expect(await namesOf({ papers: 'example' })).toEqual([]);
  for (const keyword of ['cu', 'go tot']) expect((await listed({ keyword })).map(({ name }) => name)).toEqual(['Bàn']);
});

test('amounts are sorted as people read them, whatever their currency', async () => {
  const prices = [
    { amount: 1500, currency: 'VND' },
    { amount: 19.99, currency: 'USD' },
    { amount: 20, currency: 'JPY' },
  ];
  for (const price of prices) await made({ name: price.currency, price });
  expect((await listed({ by: 'price' })).map(({ name }) => name)).toEqual(['USD', 'JPY', 'VND']);
});

test('a file takes all rows in their order at one moment, and reads them piece by piece', async () => {
  const iids = [await made({ name: 'c' }), await made({ name: 'a' }), await made({ name: 'b' })];
  const [c = 0, a = 0, b = 0] = iids;
  expect(await inSchool((work) => things.ordered?.(work, everything) ?? Promise.resolve([]))).toEqual([a, b, c]);
  expect((await listed({ among: [c, b] })).map(({ iid }) => iid)).toEqual([b, c]);
});

test('what a kind that comes by sheets must be is said by its declaration', () => {
  const sheet = { ...thing, sheet: {} };
  expect(() => plainEntity(sheet, { table: 'skills', zoneOf: async () => 'UTC', faults: async () => [] })).toThrow(
    'comes by sheets',
  );
});

test('a field of one name does not name records of two kinds', () => {
  const tables = new Map([
    ['skills', { records: ['skill'], named_by: ['skill_iid'] }],
    ['rooms', { records: ['room'] }],
  ]);
  const naming = (of: string) => [{ types: { skill_iid: field.reference(of) } }];
  expect(() => refuseTwoMeanings(tables, naming('skill'))).not.toThrow();
  expect(() => refuseTwoMeanings(tables, naming('room'))).toThrow('skill_iid names records of two kinds');
});

test('each of several records that a field names is judged by itself', async () => {
  const known = await skillOf('Đọc');
  await expect(made({ skill_iids: [known, 987_654_321] })).rejects.toMatchObject({
    detail: { err: { 'skill_iids.1': 'not_found' } },
  });
  expect(await listed()).toEqual([]);
});

test('what is wrong with a file is told at its place in its field', async () => {
  const papers = [{ link: 'https://example.vn/1' }, { link: 'javascript:x()' }, { id: 'f'.repeat(32) }];
  await expect(made({ papers })).rejects.toMatchObject({
    detail: { err: { 'papers.1.link': 'this_field_is_not_valid', 'papers.2.id': 'not_found' } },
  });
  expect(await listed()).toEqual([]);
});
