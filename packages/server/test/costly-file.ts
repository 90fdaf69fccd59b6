/** Files that cost as much as their sender can make them cost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

export const filled = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));

/** Expects that others are answered all the while until `answer` comes. */
export async function whileOthersAreAnswered<T>({ app }: TestApp, answer: Promise<T>): Promise<T> {
  let is_under_way = true;
  void answer
    .catch(() => {})
    .finally(() => {
      is_under_way = false;
    });
  let answered = 0;
  while (is_under_way) {
    expect((await app.http.inject({ method: 'GET', url: '/livez' })).statusCode).toBe(200);
    answered += 1;
    await sleep(5);
  }
  expect(answered).toBeGreaterThan(5);
  return answer;
}
