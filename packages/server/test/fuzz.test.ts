import type { Contract } from '@sen/domain/shared/contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from './app.ts';
import { calls } from './calls.ts';
import { type Furnished, openFurnished } from './furnished.ts';
import { edgesOf, fuzzOf } from './samples.ts';

let opened: Awaited<ReturnType<typeof openFurnished>>;
let mine: Furnished;
let root: TestUser;
beforeAll(async () => {
  opened = await openFurnished();
  mine = opened.schools[0];
  root = await mine.school.user('root');
});
afterAll(() => opened.test_app.close());

const RUNS = Number(process.env.FUZZ_RUNS ?? 25);
const fuzzed = calls
  .filter(({ path }) => path !== '/user/logout')
  .map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

const send = ({ path }: Contract, payload: Record<string, unknown>, headers: Record<string, string>) =>
  opened.test_app.app.http.inject({
    method: 'POST',
    url: path.replace(/:[a-z_]+/g, 'question'),
    payload,
    headers: { host: mine.school.host, ...headers },
  });

test.each(fuzzed)('%s answers any integer that it takes, and never with a fault', async (_name, contract) => {
  for (const given of edgesOf(contract, mine.idsFor(contract.path)))
    for (const token of [root.token, mine.learner.token]) {
      const response = await send(contract, given, { 'x-sand-token': token });
      expect(response.statusCode, `${JSON.stringify(given)} ${response.payload}`).toBeLessThan(500);
    }
});

test.each(fuzzed)(
  '%s answers whatever it is sent with an envelope, and never with a fault',
  async (_name, contract) => {
    await fc.assert(
      fc.asyncProperty(
        fuzzOf(contract, mine.idsFor(contract.path)),
        fc.constantFrom('root', 'learner', 'guest'),
        async (given, holder) => {
          const token = holder === 'root' ? root.token : mine.learner.token;
          const response = await send(contract, given, holder === 'guest' ? {} : { 'x-sand-token': token });
          expect(response.statusCode, response.payload).toBeLessThan(500);
          if (response.headers['content-type']?.toString().includes('json'))
            expect(typeof response.json().success).toBe('boolean');
        },
      ),
      { numRuns: RUNS },
    );
  },
);

test.each([
  ['a broken JSON body', 'application/json', '{"a":'],
  ['an unknown content type', 'application/x-what', 'x'],
  ['a flood of nested keys', 'application/x-www-form-urlencoded', `a${'[b]'.repeat(500)}=1`],
  [
    'a multipart body without its end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
  ],
])('%s is refused in the envelope', async (_name, type, payload) => {
  const response = await opened.test_app.app.http.inject({
    method: 'POST',
    url: '/user/login',
    payload,
    headers: { host: mine.school.host, 'content-type': type },
  });
  expect(response.statusCode).toBeLessThan(500);
  expect(response.json()).toMatchObject({ success: false });
});

const long = 'x'.repeat(5 * 1024 * 1024);
const part = (value: string) => `--x\r\ncontent-disposition: form-data; name="lname"\r\n\r\n${value}\r\n`;
test.each([
  ['a form', '/user/login', 'application/x-www-form-urlencoded', `lname=${long}`],
  ['JSON', '/user/login', 'application/json', JSON.stringify({ lname: long })],
  ['JSON where a file may be sent', '/question/api/import', 'application/json', JSON.stringify({ text: long })],
  ['parts', '/user/login', 'multipart/form-data; boundary=x', `${part(long)}--x--`],
  ['many parts', '/user/login', 'multipart/form-data; boundary=x', `${part('x'.repeat(900_000)).repeat(6)}--x--`],
  ['parts with a file', '/question/api/import', 'multipart/form-data; boundary=x', `${part(long).repeat(8)}--x--`],
])('%s over the limit are answered 413 in the envelope', async (_name, url, type, payload) => {
  const response = await opened.test_app.app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: mine.school.host, 'content-type': type },
  });
  expect(response.statusCode).toBe(413);
  expect(response.json()).toMatchObject({ success: false, message: 'too_large' });
});
