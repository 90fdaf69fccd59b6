import { addHost, removeHost } from '@sen/domain/tenancy/configuration-contract.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { save } from './api.ts';

const asked: { readonly path: string; readonly answer: (envelope: object) => void }[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('location', new URL('http://school.test/'));
  const fetching = (request: Request) =>
    new Promise((resolve) => {
      const answer = (envelope: object) => resolve(new Response(JSON.stringify(envelope)));
      asked.push({ path: new URL(request.url).pathname, answer });
    });
  vi.stubGlobal('fetch', fetching);
  return () => vi.unstubAllGlobals();
});

const paths = () => asked.map(({ path }) => path);

test('a save of the configuration waits for the one before it, also for one that is refused', async () => {
  const first = save(addHost, { host: 'a.example' });
  const second = save(removeHost, { host: 'b.example' });
  await vi.waitFor(() => expect(paths()).toEqual([addHost.path]));
  await new Promise((done) => setTimeout(done, 20));
  expect(paths()).toEqual([addHost.path]);
  asked[0]?.answer({ success: false, message: 'host_taken' });
  await expect(first).rejects.toThrow('host_taken');
  await vi.waitFor(() => expect(paths()).toEqual([addHost.path, removeHost.path]));
  asked[1]?.answer({ success: true, result: {} });
  await second;
});
