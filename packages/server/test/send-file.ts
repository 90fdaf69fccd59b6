/** A file with the fields of its form, sent as a browser sends it. */
import type { Envelope, TestApp, TestSchool, TestUser } from './app.ts';

interface Sent {
  readonly by: Pick<TestUser, 'token'>;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file_name: string;
  readonly bytes: Buffer | string;
}

export async function sendFile(
  { app }: TestApp,
  { host }: Pick<TestSchool, 'host'>,
  { by, path, fields, file_name, bytes }: Sent,
): Promise<Envelope> {
  const boundary = 'x-boundary';
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(`name="${name}"`)}${value}\r\n`)),
    // As browsers write it.
    Buffer.from(part(`name="file"; filename="${file_name.replaceAll('"', '%22')}"`)),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const type = `multipart/form-data; boundary=${boundary}`;
  const headers = { host, 'x-sand-token': by.token, 'content-type': type };
  return (await app.http.inject({ method: 'POST', url: path, payload, headers })).json<Envelope>();
}
