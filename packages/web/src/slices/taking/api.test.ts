import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRefused, CallUnreachable } from '../../platform/call.ts';
import { type ExamAddress, noteViolation, readServerTime, type SaveFields, saveSitting } from './api.ts';

const address: ExamAddress = { mode: 'NORMAL', iid: 7, ciid: 3 };
const fields: SaveFields = { take_id: 1, epoch: 1, device_key: 'one', status: 'DOING', exam_finished: true };

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://school.example/exam'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (body: string, status = 200, ask: () => Promise<unknown> = () => saveSitting(address, fields)) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  return ask().catch((error: unknown) => error);
};

const not_answers = [
  ['a portal that says yes to everything', '{"success":true,"result":{}}', 200],
  ['an answer of another shape', '{"success":true,"result":{"finished":true}}', 200],
  ['a page in place of an answer', '<!doctype html><title>Wi-Fi</title>', 200],
  ['a page that refuses', '<!doctype html><title>Forbidden</title>', 403],
  ['nothing', '', 200],
] as const;

it.each(not_answers)('%s is no answer to a save: it was not saved, and is tried again', async (_name, body, status) => {
  expect(await answering(body, status)).toBeInstanceOf(CallUnreachable);
});

it.each(not_answers)('%s is no time of the server', async (_name, body, status) => {
  expect(await answering(body, status, readServerTime)).toBeInstanceOf(CallUnreachable);
});

it.each(not_answers.filter(([, body]) => !body.includes('finished')))(
  '%s is no word that a violation was noted',
  async (_name, body, status) => {
    const note = () => noteViolation(address, 'leave_window', 1);
    expect(await answering(body, status, note)).toBeInstanceOf(CallUnreachable);
  },
);

it('a refusal of the server, and one of its size on the way, are answers', async () => {
  expect(await answering('{"success":false,"message":"invalid_input"}')).toBeInstanceOf(CallRefused);
  expect(await answering('<html>Request Entity Too Large</html>', 413)).toMatchObject({ status: 413 });
});
