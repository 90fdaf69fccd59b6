/** Files that cost as much as their sender can make them cost, sent as a browser sends them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestApp, TestSchool, TestUser } from './app.ts';

export const filled = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));

interface Sent {
  readonly by: TestUser;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file_name: string;
  readonly bytes: Buffer;
}

export async function sendFile({ app }: TestApp, { host }: TestSchool, { by, path, fields, file_name, bytes }: Sent) {
  const boundary = 'x-boundary';
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(`name="${name}"`)}${value}\r\n`)),
    Buffer.from(part(`name="file"; filename="${file_name}"`)),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const type = `multipart/form-data; boundary=${boundary}`;
  const headers = { host, 'x-sand-token': by.token, 'content-type': type };
  return (await app.http.inject({ method: 'POST', url: path, payload, headers })).json();
}

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
