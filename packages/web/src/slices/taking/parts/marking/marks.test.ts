import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Task } from '../../teaching-api.ts';
import { createMarks, type Written } from './marks.ts';

const task: Task = {
  take_id: 1,
  question_iid: 20,
  course: 1,
  item_iid: 7,
  item_name: 'Exam',
  uid: '7-20-0',
  content: '',
  sw: 4,
  wordmin: 0,
  wordmax: 0,
  answer: '',
  learner_name: '',
  learner_iid: 0,
  finished_at: 0,
  draft: null,
};

interface Sent {
  readonly score: number;
  readonly publish: boolean;
  readonly answer: (error?: Error) => void;
}

function desk(device: Record<string, Written> = {}) {
  const sent: Sent[] = [];
  const kept = new Map(Object.entries(device));
  const marks = createMarks({
    save: (_, { score, publish }) =>
      new Promise<void>((done, fail) => {
        sent.push({ score, publish, answer: (error) => (error ? fail(error) : done()) });
      }),
    onSaved: () => undefined,
    kept: (key) => kept.get(key),
    keep: (key, written) => (written ? kept.set(key, written) : kept.delete(key)),
    now: () => 1000,
    pause_ms: 100,
  });
  return { marks, sent, kept, mark: () => marks.of(task).get() };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('saves a draft after a pause in typing, once', async () => {
  const { marks, sent, mark } = desk();
  marks.change(task, { text: '2' });
  marks.change(task, { text: '2.5' });
  await vi.advanceTimersByTimeAsync(100);
  expect(sent.map(({ score, publish }) => [score, publish])).toEqual([[2.5, false]]);
  sent[0]?.answer();
  await settle();
  expect(mark().saving).toEqual({ state: 'saved', at: 1000 });
});

it('keeps on the device what is no score yet, and never calls it saved', async () => {
  const { marks, sent, kept, mark } = desk();
  marks.change(task, { comment: 'Good' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
  expect(mark().saving.state).toBe('on_device');
  expect(kept.get('1_7-20-0')).toEqual({ text: '', comment: 'Good' });
});

it('finds what this device kept', () => {
  const { mark } = desk({ '1_7-20-0': { text: '3', comment: 'From before' } });
  expect(mark()).toMatchObject({ text: '3', comment: 'From before', saving: { state: 'on_device' } });
});

it('forgets the device’s copy only when the server has that very text', async () => {
  const { marks, sent, kept, mark } = desk();
  marks.change(task, { text: '2' });
  await vi.advanceTimersByTimeAsync(100);
  marks.change(task, { text: '3' });
  sent[0]?.answer();
  await settle();
  expect(kept.get('1_7-20-0')?.text).toBe('3');
  expect(mark().saving.state).toBe('on_device');
});

it('never lets a draft overtake a publication', async () => {
  const { marks, sent } = desk();
  marks.change(task, { text: '2' });
  await vi.advanceTimersByTimeAsync(100);
  marks.change(task, { text: '3' });
  void marks.publish(task);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
  sent[0]?.answer();
  await settle();
  expect(sent.map(({ score, publish }) => [score, publish])).toEqual([
    [2, false],
    [3, true],
  ]);
});

it('says that a publication failed until it has worked', async () => {
  const { marks, sent, mark } = desk();
  marks.change(task, { text: '2' });
  void marks.publish(task);
  await settle();
  sent[0]?.answer(new Error('unreachable'));
  await settle();
  expect(marks.failed.get()).toEqual([task]);
  marks.retry();
  await settle();
  sent[1]?.answer();
  await settle();
  expect(marks.failed.get()).toEqual([]);
  expect(mark()).toMatchObject({ published: 'yes', saving: { state: 'saved' } });
});

it('changes what learners already see only when it is published again', async () => {
  const { marks, sent } = desk();
  marks.change(task, { text: '2' });
  void marks.publish(task);
  await settle();
  sent[0]?.answer();
  await settle();
  marks.change(task, { text: '1' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
});
