import { getInformationByDomain } from '@sen/domain/identity/contract.ts';
import { getTranslations } from '@sen/domain/tenancy/contract.ts';
import { changeText, insertMissingKey, listTexts, textHistory } from '@sen/domain/tenancy/texts/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let other: TestSchool;
let root: TestUser;
let system_root: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  other = await test_app.school();
  root = await school.user('root');
  system_root = await (await test_app.school({}, 'system')).user('root');
});
afterAll(() => test_app.close());

const signIn = async (at: TestSchool, lang = 'en') => (await at.guest(getTranslations, { lang })).result.sign_in;
const versionOf = async (at: TestSchool) =>
  (await at.guest(getInformationByDomain, { hostname: at.host })).result.school.translations_version;

test('the school’s words go before the installation’s, those before the product’s; each by itself', async () => {
  expect(await signIn(school)).toBe('Sign in');
  await system_root.call(changeText, { key: 'sign_in', en: 'Enter' });
  await expect.poll(() => Promise.all([signIn(school), signIn(other)])).toEqual(['Enter', 'Enter']);
  await root.call(changeText, { key: 'sign_in', en: 'Come in' });
  await expect.poll(() => Promise.all([signIn(school), signIn(other)])).toEqual(['Come in', 'Enter']);
  expect(await signIn(school, 'vn')).toBe('Đăng nhập');
  await root.call(changeText, { key: 'sign_in', reset: ['en'] });
  await system_root.call(changeText, { key: 'sign_in', reset: ['en'] });
  await expect.poll(() => Promise.all([signIn(school), signIn(other)])).toEqual(['Sign in', 'Sign in']);
});

test('the version changes with the words of a school, and with the installation’s for all', async () => {
  const [mine, theirs] = [await versionOf(school), await versionOf(other)];
  await root.call(changeText, { key: 'close', vn: 'Đóng lại' });
  await expect.poll(() => versionOf(school)).not.toBe(mine);
  expect(await versionOf(other)).toBe(theirs);
  await system_root.call(changeText, { key: 'close', jp: 'とじる' });
  await expect.poll(() => versionOf(other)).not.toBe(theirs);
});

test('the list shows a root the usual texts and their own, and finds by words without accents', async () => {
  await root.call(changeText, { key: 'sign_out', vn: 'Ra về' });
  const found = await root.call(listTexts, { keyword: 'ra ve', show: 'changed' });
  expect(found.result).toEqual([expect.objectContaining({ key: 'sign_out', own: { en: '', vn: 'Ra về', jp: '' } })]);
  expect((await other.user('root').then((stranger) => stranger.call(listTexts, { show: 'changed' }))).result).toEqual(
    [],
  );
  expect((await (await school.user('headmaster')).call(listTexts, {})).message).toBe('permission_denied');
});

test('words that lose a place are refused by its name, and nothing is kept', async () => {
  const refused = await root.call(changeText, { key: 'session_end_of', en: 'End it', vn: 'Kết thúc {device}' });
  expect(refused).toMatchObject({ success: false, message: 'text_places_lost', err: { en: '{device}' } });
  const { result } = await root.call(listTexts, { keyword: 'session_end_of' });
  expect(result[0].own).toEqual({ en: '', vn: '', jp: '' });
});

test('words typed over others than stand there by now are refused at their language, and those of the others kept', async () => {
  const change = (given: object) => root.call(changeText, { key: 'next', ...given });
  const en = (text: string) => ({ language: 'en', text });
  await change({ en: 'Onward', was: [en('')] });
  expect(await change({ en: 'Further', vn: 'Đi tiếp', was: [en(''), { language: 'vn', text: '' }] })).toMatchObject({
    success: false,
    message: 'edited_meanwhile',
    err: { en: expect.any(String) },
  });
  const [row] = (await root.call(listTexts, { keyword: 'next', show: 'changed' })).result;
  expect(row.own).toEqual({ en: 'Onward', vn: '', jp: '' });
  expect(await change({ en: 'Further', was: [en('Onward')] })).toMatchObject({ success: true });
  const racing = ['A', 'B'].map((words) => change({ en: words, was: [en('Further')] }));
  expect((await Promise.all(racing)).filter(({ success }) => success)).toHaveLength(1);
});

test('words that say the usual are no words of one’s own', async () => {
  const { result } = await root.call(changeText, { key: 'sign_in', en: 'Sign in' });
  expect(result.own.en).toBe('');
});

test('each change is in the history with who made it', async () => {
  await root.call(changeText, { key: 'cancel', en: 'Never mind' });
  await root.call(changeText, { key: 'cancel', reset: ['en'] });
  const { result } = await root.call(textHistory, { key: 'cancel' });
  expect(result).toMatchObject([
    { by_iid: root.iid, language: 'en', before: 'Never mind', after: '' },
    { by_iid: root.iid, language: 'en', before: '', after: 'Never mind' },
  ]);
  expect((await (await other.user('root')).call(textHistory, { key: 'cancel' })).result).toEqual([]);
});

test('a missing key is kept once, by a root only, and may then be worded', async () => {
  expect((await root.call(insertMissingKey, { key: 'sign_in', language: 'en' })).result).toEqual({ inserted: false });
  expect((await root.call(changeText, { key: 'menu_canteen', en: 'Canteen' })).message).toBe('not_found');
  expect((await root.call(insertMissingKey, { key: 'menu_canteen', language: 'en' })).result).toEqual({
    inserted: true,
  });
  expect((await root.call(insertMissingKey, { key: 'menu_canteen', language: 'vn' })).result).toEqual({
    inserted: false,
  });
  expect((await root.call(listTexts, { show: 'missing' })).result).toMatchObject([{ key: 'menu_canteen' }]);
  const words = { en: 'Canteen', vn: 'Căng tin', jp: '食堂' };
  expect((await root.call(changeText, { key: 'menu_canteen', ...words })).result.own).toEqual(words);
  await expect.poll(async () => (await school.guest(getTranslations, { lang: 'jp' })).result.menu_canteen).toBe('食堂');
  for (const key of ['<script>', 'x'.repeat(121), ''])
    expect((await root.call(insertMissingKey, { key, language: 'en' })).success).toBe(false);
  const staff = await school.user('staff');
  expect((await staff.call(insertMissingKey, { key: 'menu_x', language: 'en' })).message).toBe('permission_denied');
});

test('a school keeps a limited number of missing keys', async () => {
  await test_app.owner.query(
    `insert into missing_texts (school_id, key, language) select $1, 'made_' || n, 'en' from generate_series(1, 500) n`,
    [other.iid],
  );
  const stranger = await other.user('root');
  expect((await stranger.call(insertMissingKey, { key: 'one_more', language: 'en' })).result).toEqual({
    inserted: false,
  });
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is no text of the product', async (key) => {
  expect((await root.call(changeText, { key, en: 'x' })).message).toMatch(/^(not_found|invalid_input)$/);
});
