/** Hostile files and names of the corpus, sent as anybody's uploads: nothing lies outside the store, and nothing that is fetched again runs. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { fileTypes } from '@sen/domain/shared/file-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';
import { sendFile } from '../../../test/send-file.ts';

const corpus = process.env.CORPUS_DIR ?? '';
const linesOf = (name: string) =>
  readFileSync(join(corpus, 'security/wfuzz', name), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
const zips = ['yauzl-failure', 'yauzl-success', 'moodle-encodings'].flatMap((folder) =>
  readdirSync(join(corpus, 'zip-safety', folder)).map((name) => join(corpus, 'zip-safety', folder, name)),
);

let test_app: TestApp;
let school: TestSchool;
let learner: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  learner = await school.user();
});
afterAll(() => test_app.close());

const send = (file_name: string, bytes: Buffer | string) =>
  sendFile(test_app, school, { by: learner, path: '/file/upload', fields: {}, file_name, bytes });

/** Whatever lies in the folder of the server's data and is none of its own. */
const strange = (): string[] => {
  const root = join(test_app.app.files.root, '..');
  return readdirSync(root, { recursive: true })
    .map((path) => String(path))
    .filter((path) => statSync(join(root, path)).isFile())
    .filter((path) => !/^files\/\d+\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{1,5}$/.test(path));
};

/** What is taken is kept under a type of the list; everything else is refused beside the field. */
async function judged(name: string, bytes: Buffer | string) {
  // Nobody sends so many in a minute.
  test_app.travel(3);
  const answer = await send(name, bytes);
  if (!answer.success)
    return expect(answer, name).toMatchObject({ err: { file: expect.stringMatching(/^(?:file_|too_)/) } });
  const { result } = answer;
  expect(Object.keys(fileTypes)).toContain(result.ext);
  expect(result.name).toMatch(/^[^/\\<>\p{Cc}]+$/u);
  const path = `${result.path}&download=1`;
  const { headers } = await test_app.app.http.inject({ url: path, headers: { host: school.host } });
  expect(headers['content-type']).not.toMatch(/html|xml|script/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.!~*'()-]+$/),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
}

describe.runIf(corpus)('hostile files', () => {
  test.each(zips)('%s is kept as it is or refused, and never unpacked', async (path) => {
    await judged('gói.zip', readFileSync(path));
    expect(strange()).toEqual([]);
  });

  test('a small archive of much is kept as small as it is', async () => {
    const zeros = deflateRawSync(Buffer.alloc(100 * 1024 * 1024));
    const started_at = process.memoryUsage().rss;
    await judged('bom.zip', oneEntry(zeros, 100 * 1024 * 1024));
    expect(process.memoryUsage().rss - started_at).toBeLessThan(80 * 1024 * 1024);
  });

  test('names that lead elsewhere lead nowhere', async () => {
    for (const line of linesOf('Traversal.txt')) await judged(`${line}.txt`, 'một hai ba');
    expect(strange()).toEqual([]);
  });

  test('scripts in names and in texts stay letters', async () => {
    for (const line of linesOf('XSS.txt')) {
      await judged(`${line}.txt`, line);
      for (const ending of ['html', 'svg', 'xhtml', 'js']) {
        test_app.travel(3);
        const refused = await send(`trang.${ending}`, line);
        expect(refused).toMatchObject({ success: false, err: { file: 'file_kind_not_taken' } });
      }
    }
    expect(strange()).toEqual([]);
  });
});

/** A zip of one entry, as it stands in its specification (APPNOTE, section 4.3). */
function oneEntry(deflated: Buffer, size: number): Buffer {
  const name = Buffer.from('so.bin');
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(deflated.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, deflated]);
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
