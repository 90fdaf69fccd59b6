import { inviteAgain, refuseSchool } from '@sen/domain/setup/contract.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

let keys: (string | null)[] = [];
let answers: ('lost' | 'done' | 'refused')[] = [];
beforeEach(() => {
  keys = [];
  vi.stubGlobal('location', new URL('http://school.test/'));
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    const answer = answers.shift() ?? 'done';
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ success: answer === 'done', result: {}, message: 'request_failed' }));
  });
  return () => vi.unstubAllGlobals();
});

/** Asks for these in order, with these answers. @returns which of them had the same key, as numbers of the first of each. */
async function sent(asked: readonly (() => Promise<unknown>)[], given: typeof answers): Promise<number[]> {
  answers = [...given];
  for (const ask of asked) await ask().catch(() => undefined);
  return keys.map((key) => keys.indexOf(key));
}

const invite = (domain = 'lotus') => call(inviteAgain, { domain });
const refuse = () => call(refuseSchool, { domain: 'lotus', reason: 'No.' });

test('what was not answered is sent again under its key, as often as it takes', async () => {
  expect(await sent([invite, invite, invite], ['lost', 'lost', 'done'])).toEqual([0, 0, 0]);
});

test('other words are another change', async () => {
  const other = () => invite('ums');
  expect(await sent([invite, other, invite], ['lost', 'lost', 'done'])).toEqual([0, 1, 0]);
});

test.each(['done', 'refused'] as const)('once it was %s, the same words mean a change of their own', async (answer) => {
  expect(await sent([invite, invite, invite], ['lost', answer, 'done'])).toEqual([0, 0, 2]);
});

test('once another change was answered, the same words mean a change of their own', async () => {
  expect(await sent([invite, refuse, invite], ['lost', 'done', 'done'])).toEqual([0, 1, 2]);
});
