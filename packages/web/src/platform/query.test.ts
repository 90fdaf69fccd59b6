import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { CallUnreachable } from './call.ts';
import { noteAnswered, noteUnanswered } from './connection.ts';
import { queryClient } from './query.ts';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

/** How often it was asked for, by parts of a page that come one after the other. */
function refused() {
  let asked = 0;
  const options = {
    queryKey: ['/refused'],
    queryFn: () => {
      asked += 1;
      return Promise.reject(new Error('course_not_found'));
    },
  };
  const show = () => new QueryObserver(queryClient, options).subscribe(() => undefined);
  return { show, asked: () => asked, status: () => queryClient.getQueryState(options.queryKey)?.status };
}

test('what just failed is not asked for again by another part of the page that says so', async () => {
  const { show, asked, status } = refused();
  show();
  await expect.poll(status).toBe('error');
  show();
  expect(status()).toBe('error');
  expect(asked()).toBe(1);
});

test('what failed a while ago is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { show, asked, status } = refused();
  const close = show();
  await expect.poll(status).toBe('error');
  close();
  vi.advanceTimersByTime(3001);
  show()();
  await expect.poll(status).toBe('error');
  expect(asked()).toBe(2);
});

test('what was not answered is asked for again once the server is back', async () => {
  let away = true;
  const options = {
    queryKey: ['/away'],
    retry: false,
    queryFn: () => (away ? Promise.reject(new CallUnreachable(undefined)) : Promise.resolve('here')),
  };
  noteUnanswered();
  const close = new QueryObserver(queryClient, options).subscribe(() => undefined);
  await expect.poll(() => queryClient.getQueryState(options.queryKey)?.status).toBe('error');
  away = false;
  noteAnswered();
  await expect.poll(() => queryClient.getQueryState(options.queryKey)?.data).toBe('here');
  close();
});
