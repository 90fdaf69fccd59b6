import {
  exportCards,
  getCardPackage,
  listCardPackages,
  listCards,
  newCardPackage,
} from '@sen/domain/setup/cards/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let app: TestApp;
let system: TestSchool;
let root: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  system = await app.school({}, 'system');
  root = await system.user('root');
});
afterAll(() => app.close());

const given = { name: 'Thẻ 100', price: 9_000_000, face_value: 10_000_000, quantity: 30, expiry: '' };
const make = async (changes: Partial<typeof given> = {}): Promise<number> =>
  (await root.call(newCardPackage, { ...given, ...changes })).result.iid;
const use = (iid: number, number: number) =>
  app.owner.query(`update cards set used_by = 1, used_time = now() where package_iid = $1 and number = $2`, [
    iid,
    number,
  ]);
const expire = (iid: number) => app.owner.query(`update card_packages set expiry = '2001-01-01' where iid = $1`, [iid]);
const fetched = async (url: string, host = system.host) =>
  app.app.http.inject({ method: 'GET', url, headers: { host } });
/** The lines of an export, without its heading. */
const exported = async (iid: number): Promise<string[][]> => {
  const { result } = await root.call(exportCards, { iid });
  const lines = (await fetched(result.url)).body.trim().split('\r\n').slice(1);
  return lines.map((line) => line.split(','));
};

test('a package comes with its cards, also when there are more than go into one statement; the newest is listed first', async () => {
  const few = await make();
  const many = await make({ name: 'Nhiều', quantity: 1100 });
  const { result, total } = await root.call(listCardPackages, {});
  expect(total).toBe(2);
  expect(result).toMatchObject([
    { iid: many, name: 'Nhiều', quantity: 1100, made: 1100, used: 0, expired: 0 },
    { iid: few, made: 30, used: 0, expired: 0 },
  ]);
  const codes = (await exported(many)).map(([, code]) => code);
  expect(new Set(codes).size).toBe(1100);
});

test('cards are listed by number, with the end of their code and no more of it', async () => {
  const iid = await make();
  const { result, total } = await root.call(listCards, { iid, page: 2, items_per_page: 25 });
  expect(total).toBe(30);
  expect(result.map(({ number }: { number: number }) => number)).toEqual([26, 27, 28, 29, 30]);
  expect(Object.keys(result[0]).sort()).toEqual(['last_four', 'number', 'state', 'used_time']);
  expect(result[0].last_four).toMatch(/^[A-HJ-NP-Z2-9]{4}$/);
});

test('used and expired cards are told apart, counted and filtered', async () => {
  const iid = await make({ quantity: 3 });
  await use(iid, 2);
  expect((await root.call(getCardPackage, { iid })).result).toMatchObject({ made: 3, used: 1, expired: 0 });
  expect((await root.call(listCards, { iid, state: 'unused' })).total).toBe(2);
  await expire(iid);
  expect((await root.call(getCardPackage, { iid })).result).toMatchObject({ made: 3, used: 1, expired: 2 });
  const states = (await root.call(listCards, { iid })).result.map(({ state }: { state: string }) => state);
  expect(states).toEqual(['expired', 'used', 'expired']);
  expect((await root.call(listCards, { iid, state: 'unused' })).total).toBe(0);
  expect((await root.call(listCards, { iid, state: 'expired' })).total).toBe(2);
  expect((await root.call(listCards, { iid, state: 'used' })).result).toMatchObject([{ number: 2 }]);
});

test('the export opens the codes, each ending as it is listed; that it was made stands in the trail', async () => {
  const iid = await make({ quantity: 3, expiry: '2199-12-31' });
  await use(iid, 3);
  const lines = await exported(iid);
  const listed = (await root.call(listCards, { iid })).result;
  for (const [at, [number, code, face_value, expiry, state]] of lines.entries()) {
    expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(code?.slice(-4)).toBe(listed[at].last_four);
    expect([number, face_value, expiry, state]).toEqual([
      `${at + 1}`,
      '10000000',
      '2199-12-31',
      at === 2 ? 'Used' : 'Not used',
    ]);
  }
  const { rows } = await app.owner.query(
    `select actor_iid, payload ->> 'package_iid' as iid from events where name = 'setup.cards-exported' order by events.iid desc limit 1`,
  );
  expect(rows).toEqual([{ actor_iid: root.iid, iid: `${iid}` }]);
});

test('the database alone gives no code away: what is stored opens with the key, and as no other card', async () => {
  const iid = await make({ quantity: 2 });
  const [[, code = ''] = []] = await exported(iid);
  const plain = code.replaceAll('-', '');
  const { rows } = await app.owner.query<{ sealed: Buffer; hash: Buffer; text: string }>(
    `select code_sealed as sealed, code_hash as hash, cards::text as text from cards where package_iid = $1 order by number`,
    [iid],
  );
  expect(rows[0]?.text).not.toContain(plain.slice(0, 12));
  expect(rows[0]?.hash).toEqual(app.app.secrets.sign(plain, 'card code'));
  expect(app.app.secrets.open(rows[0]?.sealed ?? Buffer.alloc(0), `card ${iid} 1`)).toBe(plain);
  expect(() => app.app.secrets.open(rows[0]?.sealed ?? Buffer.alloc(0), `card ${iid} 2`)).toThrow();
});

test('the address of an export is good for a minute, at its own host, for who still is root', async () => {
  const iid = await make({ quantity: 1 });
  const other = await system.user('root');
  const { url } = (await other.call(exportCards, { iid })).result;
  expect((await fetched(url)).statusCode).toBe(200);
  const school = await app.school();
  expect((await fetched(url, school.host)).json()).toMatchObject({ message: 'link_expired' });
  expect((await fetched(`${url}x`)).json()).toMatchObject({ message: 'link_expired' });
  await app.owner.query(`delete from grants where user_iid = $1`, [other.iid]);
  expect((await fetched(url)).json()).toMatchObject({ message: 'link_expired' });
  const late = (await root.call(exportCards, { iid })).result.url;
  app.travel(61);
  expect((await fetched(late)).json()).toMatchObject({ message: 'link_expired' });
});

test('nobody but the root of the system sees a package, and what is none is not found', async () => {
  const iid = await make({ quantity: 1 });
  const their_root = await (await app.school()).user('root');
  for (const other of [their_root, await system.user('headmaster')])
    for (const contract of [listCardPackages, getCardPackage, listCards, exportCards])
      expect(await other.call(contract, { iid })).toMatchObject({ message: 'permission_denied' });
  for (const contract of [getCardPackage, listCards, exportCards])
    expect(await root.call(contract, { iid: root.iid })).toMatchObject({ message: 'not_found' });
});

test('making and exporting want the password of a moment ago', async () => {
  const iid = await make({ quantity: 1 });
  app.travel(11 * 60);
  expect(await root.call(newCardPackage, given)).toMatchObject({ message: 'password_again' });
  expect(await root.call(exportCards, { iid })).toMatchObject({ message: 'password_again' });
});
