import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import * as content from '@sen/domain/content/contract.ts';
import { registry } from '@sen/domain/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool } from './app.ts';

let test_app: TestApp;
let school: TestSchool;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
});
afterAll(() => test_app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test_app.app.http.inject({ method: 'GET', url, headers: { host: school.host, ...headers } });

describe('the server', () => {
  test('is alive, and ready when its database answers', async () => {
    expect((await get('/livez')).json()).toEqual({ alive: true });
    expect((await get('/readyz')).json()).toEqual({ ready: true });
  });

  test('answers an unknown call with 404 in the envelope', async () => {
    const answer = await test_app.app.http.inject({
      method: 'POST',
      url: '/no/such/call/at/all',
      headers: { host: school.host },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, message: 'call_unknown' });
  });

  test('every answer can be traced and is not sniffed', async () => {
    const { headers } = await get('/server-time');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('describes every registered call at /api/openapi.json', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    const described = registry.filter(
      ({ method, path }) => paths[path.replace(/:([a-z_]+)/g, '{$1}')]?.[method.toLowerCase()],
    );
    expect(described.length).toBe(registry.length);
  });

  test('shows every call at /api/docs under its slice, with a style of its own and nothing from elsewhere', async () => {
    const { body, headers } = await get('/api/docs');
    const shown = new Set(Array.from(body.matchAll(/<code>(\/[^<]+)<\/code>/g), ([, path]) => path));
    expect(registry.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([]);
    const taking = body.slice(body.indexOf('id="taking"'));
    expect(taking.slice(0, taking.indexOf('</section>'))).toContain('/take/api/save');
    expect(headers['content-security-policy']).not.toContain('unsafe');
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect(body).not.toMatch(/<script|src=|https?:|style=/);
  });

  test.each(['/api/docs', '/api/openapi.json'])('sends %s small, and not again to whoever has it', async (url) => {
    const ask = (headers: Record<string, string> = {}) =>
      test_app.app.http.inject({ method: 'GET', url, headers: { host: school.host, ...headers } });
    const whole = await ask();
    const small = await ask({ 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 8);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(whole.body);
    const again = await ask({ 'if-none-match': String(small.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('a text that is too long', () => {
  test.each([
    ['en', 'At most 255 characters', 'At most 1,000 characters'],
    ['vn', 'Nhiều nhất là 255 ký tự', 'Nhiều nhất là 1,000 ký tự'],
    ['jp', '255文字以内にしてください', '1,000文字以内にしてください'],
  ])('is refused in %s with the number of characters it may have', async (language, lname, pass) => {
    for (const length of [256, 1021, 50_000]) {
      const answer = await test_app.app.http.inject({
        method: 'POST',
        url: '/user/login',
        headers: { host: school.host, cookie: `sen_language=${language}` },
        payload: { submit: 1, lname: 'x'.repeat(length), pass: 'x'.repeat(50_000) },
      });
      expect(answer.json()).toMatchObject({ success: false, message: 'invalid_input', err: { lname, pass } });
    }
  });

  test('is refused in the language of the browser also where no school is', async () => {
    const answer = await test_app.app.http.inject({
      method: 'POST',
      url: '/school/api/register',
      headers: { host: 'nowhere.localhost', cookie: 'sen_language=vn' },
      payload: { name: 'x'.repeat(300) },
    });
    expect(answer.json()).toMatchObject({ err: { name: 'Nhiều nhất là 255 ký tự' } });
  });

  test('is refused in the language of the browser, to whom chose none', async () => {
    const teacher = await school.user('teacher');
    const { err } = await teacher.call(
      content.listNodes,
      { ntype: 'syllabus', items_per_page: 5000 },
      { cookie: 'sen_language=vn' },
    );
    expect(err).toEqual({ items_per_page: 'Giá trị phải từ -1 đến 1,000' });
  });

  test('bounds of numbers are said without characters', async () => {
    const teacher = await school.user('teacher');
    const { err } = await teacher.call(content.listNodes, { ntype: 'syllabus', items_per_page: 5000 });
    expect(err).toEqual({ items_per_page: 'The value must be between -1 and 1,000' });
  });
});

describe('a change with a key', () => {
  const key = { 'idempotency-key': 'one-intended-change' };
  const fields = { ntype: 'syllabus', name: 'Once' } as const;

  test('is done once: its repeat gets the same answer', async () => {
    const teacher = await school.user('teacher');
    const [first, second] = await Promise.all([
      teacher.call(content.newNode, fields, key),
      teacher.call(content.newNode, fields, key),
    ]);
    const third = await teacher.call(content.newNode, fields, key);
    expect(first.success).toBe(true);
    expect([second.result.iid, third.result.iid]).toEqual([first.result.iid, first.result.iid]);
  });

  test('is refused when the key comes again with something else', async () => {
    const teacher = await school.user('teacher');
    await teacher.call(content.newNode, fields, key);
    const answer = await teacher.call(content.newNode, { ...fields, name: 'Other' }, key);
    expect(answer).toMatchObject({ success: false, message: 'key_reused' });
  });

  test('is another change for another person, even under the same key', async () => {
    const [one, two] = [await school.user('teacher'), await school.user('teacher')];
    const answers = [await one.call(content.newNode, fields, key), await two.call(content.newNode, fields, key)];
    expect(answers[0]?.result.iid).not.toBe(answers[1]?.result.iid);
  });
});

describe('bodies of all three kinds mean the same', () => {
  const send = (type: string, payload: string) =>
    test_app.app.http.inject({
      method: 'POST',
      url: '/user/login',
      payload,
      headers: { host: school.host, 'content-type': type },
    });

  test.each([
    ['application/x-www-form-urlencoded', 'lname=&pass=&submit=1&_sand_platform=3'],
    ['application/json', '{"lname":"","pass":"","submit":1}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="lname"\r\n\r\n\r\n--x\r\ncontent-disposition: form-data; name="pass"\r\n\r\n\r\n--x--\r\n',
    ],
  ])('%s', async (type, payload) => {
    const answer = await send(type, payload);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: false, message: "the_login_fields_can't_be_empty" });
  });
});

describe('a body that cannot be read', () => {
  const whole = { form: 'unreadable_body' };
  test.each([
    ['a field that is a value and a record', 'application/x-www-form-urlencoded', 'lname=a&lname[b]=c', 'lname'],
    ['a broken escape', 'application/x-www-form-urlencoded', 'lname=a&pass=%e0%a4', 'pass'],
    ['too many fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(20_001), undefined],
    ['JSON that is a list', 'application/json', '[1, 2]', undefined],
    ['JSON that ends early', 'application/json', '{"lname":', undefined],
    ['another kind of body', 'application/x-what', 'x', undefined],
    ['multipart that ends early', 'multipart/form-data; boundary=x', '--x\r\ncontent-dis', undefined],
  ])('%s is refused as other invalid input is, by its field where it has one', async (_name, type, payload, field) => {
    const answer = await test_app.app.http.inject({
      method: 'POST',
      url: '/user/login',
      payload,
      headers: { host: school.host, 'content-type': type },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: false, message: 'invalid_input' });
    expect(answer.json().err).toEqual(field === undefined ? whole : { [field]: 'this_field_is_not_valid' });
  });

  test('neither is the query of a GET', async () => {
    const answer = await get('/server-time?a=1&a[b]=2');
    expect(answer.json()).toMatchObject({ success: false, err: { a: 'this_field_is_not_valid' } });
  });
});

test('a bad field is named in the refusal', async () => {
  const user = await school.user('teacher');
  const answer = await user.call(content.listNodes, { ntype: 'course', page: 'many' as never });
  expect(answer).toMatchObject({
    success: false,
    message: 'invalid_input',
    err: { page: 'this_field_is_not_a_number' },
  });
});
