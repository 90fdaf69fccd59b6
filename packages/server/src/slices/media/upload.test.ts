import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { login } from '@sen/domain/identity/contract.ts';
import { MOST_FILE_BYTES } from '@sen/domain/shared/file-types.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formOf, openTestApp, PASSWORD, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';
import { sendFile } from '../../../test/send-file.ts';
import { sweepUnused } from './sweep.ts';

let test_app: TestApp;
let school: TestSchool;
let learner: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  learner = await school.user();
});
afterAll(() => test_app.close());

const send = (file_name: string, bytes: Buffer | string, { path = '/file/upload', by = learner } = {}) =>
  sendFile(test_app, school, { by, path, fields: {}, file_name, bytes });
/** As a browser fetches it: by its cookie alone. */
async function get(
  url: string,
  by: TestUser | undefined = learner,
  headers: Record<string, string> = {},
  host = school.host,
) {
  const browser = { host, 'sec-fetch-site': 'same-origin' };
  const given = { lname: by?.lname ?? '', pass: PASSWORD };
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...browser };
  const entered = await test_app.app.http.inject({
    method: 'POST',
    url: login.path,
    payload: formOf(given),
    headers: form,
  });
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return test_app.app.http.inject({ url, headers: { ...browser, ...headers, ...(by && { cookie }) } });
}
const rows = async () =>
  (await test_app.owner.query('select * from stored_files where school_id = $1', [school.iid])).rows;
/** Everything that lies in the store, what is not whole too. */
const inStore = () =>
  readdirSync(join(test_app.app.files.root), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

const pdf = '%PDF-1.7\n%%EOF\n';
const colour = { r: 250, g: 120, b: 0 };
const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: colour } });

describe('a file', () => {
  test('is kept under the type of its content, and told with its address', async () => {
    const { result } = await send('C:\\bài\\Đề thi.PDF', pdf);
    expect(result).toEqual({
      ...{ iid: expect.any(Number), id: expect.stringMatching(/^[0-9a-f]{32}$/), link: '', small: '' },
      ...{ name: 'Đề thi.pdf', ext: 'pdf', mime: 'application/pdf', kind: 'document', size: pdf.length },
      // A document is fetched by a signed address, which its owner has at once.
      ...{ path: expect.stringMatching(/^\/file\/api\/get\?token=/), width: null, height: null },
    });
    expect((await get(result.path, undefined)).body).toBe(pdf);
    expect(await rows()).toMatchObject([{ owner_iid: learner.iid, name: 'Đề thi.pdf', size: pdf.length }]);
  });

  test('that is a picture is shown by copies that tell nothing of where it was taken', async () => {
    const bytes = await photo
      .clone()
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { result } = await send('ảnh.jpg', bytes);
    expect(result).toMatchObject({ kind: 'picture', ext: 'jpg', size: bytes.length, width: 2000, height: 3000 });
    for (const [address, width, height] of [
      [result.path, 1333, 2000],
      [result.small, 320, 480],
    ] as const) {
      const shown = await get(address);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': "sandbox; default-src 'none'",
      });
      const { exif, ...told } = await sharp(shown.rawPayload).metadata();
      expect(exif).toBeUndefined();
      expect(told).toMatchObject({ width, height, format: 'webp' });
    }
  });

  test.each([
    ['đề.pdf', 'MZ\u0000\u0001', 'file_not_what_it_says'],
    ['run.exe', pdf, 'file_kind_not_taken'],
    ['page.html', '<script>alert(1)</script>', 'file_kind_not_taken'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file_kind_not_taken'],
    ['ảnh.jpg', pdf, 'file_not_what_it_says'],
    ['đề.pdf', '%PDF-1.7\n1 0 obj', 'file_not_whole'],
    ['a.txt', '', 'file_not_whole'],
  ])('named %s that is not what it should be is refused, and nothing of it stays: %#', async (name, bytes, fault) => {
    const before = inStore();
    expect(await send(name, bytes)).toMatchObject({ success: false, message: fault, err: { file: fault } });
    expect(inStore()).toBe(before);
    expect(await rows()).toEqual([]);
  });

  test('that is a picture cut off is refused, and nothing of it stays', async () => {
    const before = inStore();
    const bytes = await photo.clone().jpeg().toBuffer();
    const cut = bytes.subarray(0, bytes.length - 2000);
    expect(await send('ảnh.jpg', cut)).toMatchObject({ message: 'file_not_whole', err: { file: 'file_not_whole' } });
    expect(inStore()).toBe(before);
  });

  test('is missing where none is sent', async () => {
    const form = { headers: { host: school.host, 'x-sand-token': learner.token } };
    const answer = await test_app.app.http.inject({ method: 'POST', url: '/file/upload', ...form });
    expect(answer.json()).toMatchObject({ err: { file: 'this_field_is_required' } });
  });

  test('of sound, film and pictures is all that the media server takes', async () => {
    expect(await send('đề.pdf', pdf, { path: '/media/upload' })).toMatchObject({ message: 'file_kind_not_taken' });
    const small = await photo.clone().resize(30).png().toBuffer();
    expect(await send('a.png', small, { path: '/media/upload' })).toMatchObject({ success: true });
  });

  test('that plays is given in the parts a player asks for, to members of its school alone', async () => {
    const sound = Buffer.concat([Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt ', 'latin1'), randomBytes(984)]);
    sound.writeUInt32LE(sound.length - 8, 4);
    const { result } = await send('nghe.wav', sound);
    expect(result).toMatchObject({ kind: 'sound', mime: 'audio/wav' });
    const part = await get(result.path, learner, { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 100-199/1000', 'content-length': '100' });
    expect(part.rawPayload).toEqual(sound.subarray(100, 200));
    expect((await get(result.path)).rawPayload).toEqual(sound);
    expect((await get(result.path, learner, { range: 'bytes=5000-' })).statusCode).toBe(416);
    const other = await test_app.school();
    const stranger = await other.user('root');
    expect((await get(result.path, stranger, {}, other.host)).statusCode).toBe(404);
    expect((await test_app.app.http.inject({ url: result.path, headers: { host: school.host } })).statusCode).toBe(404);
  });
});

test('a visitor who is nobody is refused before their file is read', async () => {
  const before = inStore();
  const nobody = { ...learner, token: 'nobody' };
  expect(await send('đề.pdf', pdf, { by: nobody })).toMatchObject({ success: false, message: 'session_expired' });
  expect(inStore()).toBe(before);
});

test('a file that is said to be too large is refused at once', async () => {
  const headers = {
    host: school.host,
    'x-sand-token': learner.token,
    'content-type': 'multipart/form-data; boundary=x',
  };
  const answer = await test_app.app.http.inject({
    ...{ method: 'POST', url: '/file/upload', payload: '--x--' },
    headers: { ...headers, 'content-length': String(MOST_FILE_BYTES + 5 * 1024 * 1024) },
  });
  expect(answer.json()).toMatchObject({ message: 'too_large' });
});

test('a file of one byte too many is refused, and nothing of it stays', async () => {
  const before = inStore();
  async function* body() {
    yield Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    const some = Buffer.alloc(1024 * 1024, 'a');
    for (let sent = 0; sent < MOST_FILE_BYTES; sent += some.length) yield some;
    yield Buffer.from('a\r\n--x--\r\n');
  }
  const type = 'multipart/form-data; boundary=x';
  const answer = await test_app.app.http.inject({
    ...{ method: 'POST', url: '/file/upload', payload: Readable.from(body()) },
    headers: {
      host: school.host,
      'x-sand-token': learner.token,
      'content-type': type,
      'content-length': String(MOST_FILE_BYTES + 100),
    },
  });
  expect(answer.json()).toMatchObject({ message: 'too_large', err: { file: 'too_large' } });
  expect(inStore()).toEqual(before);
});

test('of a file whose sender goes away nothing stays', async () => {
  const before = inStore();
  await test_app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = test_app.app.http.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect(port, '127.0.0.1');
  const head = [
    'POST /file/upload HTTP/1.1',
    `host: ${school.host}`,
    `x-sand-token: ${learner.token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 1000000',
  ];
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
  socket.write(randomBytes(300_000));
  await expect.poll(inStore).toBe(before + 1);
  socket.destroy();
  await expect.poll(inStore).toBe(before);
  expect(await rows()).toEqual([]);
});

test('what a killed server left unfinished is thrown away after a day', async () => {
  const folder = join(test_app.app.files.root, '.drafts');
  const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, name));
  for (const path of [old, fresh]) writeFileSync(path ?? '', 'a part');
  const yesterday = Date.now() / 1000 - 25 * 3600;
  utimesSync(old ?? '', yesterday, yesterday);
  await sweepUnused(test_app.app);
  expect(readdirSync(folder)).toEqual(['fresh']);
  rmSync(fresh ?? '');
});

test('what nothing holds after a day is thrown away; what is held stays, and so does the same content of another file', async () => {
  const held = (await send('giữ.pdf', pdf)).result;
  const left = (await send('bỏ.pdf', `${pdf}\n`)).result;
  const twin = (await send('bỏ nữa.pdf', pdf)).result;
  await test_app.owner.query(`insert into file_uses values ($1, $2, 'course', 1)`, [school.iid, held.iid]);
  await sweepUnused(test_app.app);
  expect(await rows()).toHaveLength(3);
  const before = inStore();
  await test_app.owner.query(
    `update stored_files set created_at = created_at - interval '25 hours' where school_id = $1`,
    [school.iid],
  );
  await sweepUnused(test_app.app);
  expect((await rows()).map(({ iid }) => Number(iid))).toEqual([held.iid]);
  expect([left.iid, twin.iid]).not.toContain(held.iid);
  expect(inStore()).toBe(before - 1);
});

test('of more than one turn takes all are thrown away in one run', async () => {
  await test_app.owner.query(
    `insert into stored_files (school_id, owner_iid, name, ext, size, stored, created_at)
     select $1, $2, 'a.pdf', 'pdf', 1, n || '.pdf', now() - interval '25 hours' from generate_series(1, 600) n`,
    [school.iid, learner.iid],
  );
  await sweepUnused(test_app.app);
  expect(await rows()).toEqual([]);
});
