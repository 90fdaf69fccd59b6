import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import { expect, it, vi } from 'vitest';
import { inTime, isReady, loadOwn, mediaOf, preload } from './preload.ts';

const built = (fields: Partial<QuestionForTaking>): QuestionForTaking => ({
  uid: '1-1-0',
  iid: 1,
  type: 2,
  content: '',
  audio: '',
  sw: 1,
  has_help: false,
  ...fields,
});

it('finds every sound and picture of a paper once', () => {
  const paper = [
    built({ audio: '/files/a.mp3', content: '<p><img alt="x" src="/files/b.png?w=1&amp;h=2"></p>' }),
    built({ content: '<img src="/files/c.png">', parts: [{ id: 'p', text: '<img src="/files/c.png">' }] }),
  ];
  expect(mediaOf(paper)).toEqual(['/files/a.mp3', '/files/b.png?w=1&h=2', '/files/c.png']);
});

it('loads one at a time and lets the learner begin when some files are missing', async () => {
  let open = 0;
  let most = 0;
  const load = async (source: string) => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    if (source === 'bad') throw new Error('gone');
  };
  const { state } = preload(['a', 'bad', 'c'], load);
  expect(isReady(state.get())).toBe(false);
  await new Promise((done) => setTimeout(done));
  expect(state.get()).toEqual({ loaded: 2, errored: 1, total: 3 });
  expect(isReady(state.get())).toBe(true);
  expect(most).toBe(1);
});

it('counts an answer that tells of an error as an error', async () => {
  const answers = new Map([
    ['a.mp3', 200],
    ['gone.mp3', 404],
    ['broken.mp3', 500],
  ]);
  const ask = async (source: string) => new Response('', { status: answers.get(source) ?? 200 });
  const { state } = preload([...answers.keys()], (source) => loadOwn(source, ask));
  await expect.poll(() => isReady(state.get())).toBe(true);
  expect(state.get()).toEqual({ loaded: 1, errored: 2, total: 3 });
});

it('waits for no file for ever: one that never comes counts as an error', async () => {
  vi.useFakeTimers();
  try {
    const { state } = preload(['silent', 'b'], (source) =>
      inTime(source === 'silent' ? new Promise(() => undefined) : Promise.resolve()),
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect(state.get()).toEqual({ loaded: 1, errored: 1, total: 2 });
  } finally {
    vi.useRealTimers();
  }
});
