import { newNode, nodeDetail, updateNode } from '@sen/domain/content/contract.ts';
import * as calls from '@sen/domain/learning/contract.ts';
import * as learners from '@sen/domain/learning/learners/contract.ts';
import type { Attachment } from '@sen/domain/shared/attachment.ts';
import { itemView } from '@sen/domain/taking/contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../test/app.ts';
import { sendFile } from '../../../test/send-file.ts';

let test_app: TestApp;
let school: TestSchool;
let teacher: TestUser;
let learner: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(() => open());
afterAll(() => test_app.close());

async function open(conf: Record<string, unknown> = {}) {
  school = await test_app.school(conf);
  teacher = await school.user('teacher');
  learner = await school.user();
}

const pdf = '%PDF-1.7\n%%EOF\n';
const zip = Buffer.from('PK\u0005\u0006'.padEnd(22, '\u0000'), 'latin1');

async function upload(by: TestUser, file_name = 'Đề cương.pdf', bytes: Buffer | string = pdf) {
  const answer = await sendFile(test_app, school, { by, path: '/file/upload', fields: {}, file_name, bytes });
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result as { id: string; iid: number; path: string };
}

async function make(fields: Record<string, unknown>) {
  const answer = await teacher.call(newNode, fields as never);
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.result.node as { iid: number; version: number; fields: { syllabus_iid: number } };
}

/** A course with one lesson, at which files of its teacher hang. */
async function lessonWith(
  attachments: readonly Record<string, unknown>[],
  course_fields: Record<string, unknown> = {},
) {
  const course = await make({ ntype: 'course', name: 'Vật lý', ...course_fields });
  const pid = course.fields.syllabus_iid;
  const lesson = await make({ ntype: 'sco', pid, name: 'Một', content: '', attachments });
  await teacher.call(learners.addLearners, { course: course.iid, user_iids: [learner.iid] });
  return { course: course.iid, pid, iid: lesson.iid, version: lesson.version };
}

async function readBy(user: TestUser | undefined, iid: number): Promise<Attachment[]> {
  const asked = { iid };
  return (await (user ? user.call(calls.getLesson, asked) : school.guest(calls.getLesson, asked))).result.attachments;
}

const get = (url: string, host = school.host) =>
  test_app.app.http.inject({ url, headers: { host, 'sec-fetch-site': 'same-origin' } });

describe('a file at a lesson', () => {
  test('is read in place and taken along by its learners, by an address that needs nothing else', async () => {
    const { id } = await upload(teacher);
    const { iid } = await lessonWith([
      { id, name: 'Tuần 1' },
      { name: 'Bài giảng', link: 'https://example.vn/1' },
    ]);
    const [file, link] = await readBy(learner, iid);
    expect(file).toMatchObject({ id, name: 'Tuần 1.pdf', ext: 'pdf', size: pdf.length, link: '' });
    expect(link).toMatchObject({ id: '', name: 'Bài giảng', path: '', link: 'https://example.vn/1' });
    const seen = await get(file?.path ?? '');
    expect(seen.body).toBe(pdf);
    expect(seen.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('Tuần 1.pdf')}`,
      'content-security-policy': "frame-ancestors 'self'",
    });
    const taken = await get(`${file?.path}&download=1`);
    expect(taken.headers['content-disposition']).toContain('attachment');
    expect(taken.body).toBe(pdf);
  });

  test('that is a picture is looked at by its copy, and nothing in it runs', async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { id } = await upload(teacher, 'ảnh.png', bytes);
    const { iid } = await lessonWith([{ id }]);
    const [file] = await readBy(learner, iid);
    const seen = await get(file?.path ?? '');
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': expect.stringContaining("sandbox; default-src 'none'"),
    });
    const small = await get(`${file?.path}&small=1`);
    expect((await sharp(small.rawPayload).metadata()).width).toBeLessThan(900);
    expect((await get(`${file?.path}&download=1`)).rawPayload).toEqual(bytes);
  });

  test('is only looked at where the school lets learners take nothing along; its teachers may', async () => {
    await open({ learners_can_download_attachments: false });
    const files = [await upload(teacher), await upload(teacher, 'bài.zip', zip)];
    const { iid } = await lessonWith(files.map(({ id }) => ({ id })));
    const [shown, closed] = await readBy(learner, iid);
    expect((await get(shown?.path ?? '')).headers['content-disposition']).toContain('inline');
    for (const path of [`${shown?.path}&download=1`, closed?.path ?? ''])
      expect((await get(path)).json()).toMatchObject({ success: false, message: 'downloads_are_off' });
    for (const one of await readBy(teacher, iid)) expect((await get(`${one.path}&download=1`)).statusCode).toBe(200);
  });

  test('is theirs no longer once they are out of the course, and never at another school', async () => {
    const { id } = await upload(teacher);
    const { course, iid } = await lessonWith([{ id }]);
    const [file] = await readBy(learner, iid);
    const path = file?.path ?? '';
    const other = await test_app.school();
    expect((await get(path, other.host)).json()).toMatchObject({ message: 'link_expired' });
    await teacher.call(learners.removeLearner, { course, user_iid: learner.iid });
    expect((await get(path)).json()).toMatchObject({ message: 'not_enrolled' });
  });

  test('that was taken out again is not fetched by an address that is left', async () => {
    const { id } = await upload(teacher);
    const { iid, version } = await lessonWith([{ id }]);
    const [file] = await readBy(learner, iid);
    const fields = { name: 'Một', content: '', attachments: [] };
    await teacher.call(updateNode, { ntype: 'sco', iid, version, ...fields } as never);
    expect(await readBy(learner, iid)).toEqual([]);
    expect((await get(file?.path ?? '')).json()).toMatchObject({ message: 'not_found' });
  });

  test('of a public course is told to guests by its name alone', async () => {
    const { id } = await upload(teacher);
    const course = await lessonWith([], { is_public: true });
    const attachments = [{ id }];
    const open_to_all = { ntype: 'sco', pid: course.pid, name: 'Mở', guest_can_learn_item: true, attachments };
    const lesson = await make(open_to_all);
    expect(await readBy(undefined, lesson.iid)).toMatchObject([{ name: 'Đề cương.pdf', path: '' }]);
  });
});

test('guests see the pictures of what they may read, by a key that is good for this file and for a while', async () => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const [shown, other] = [
    await upload(teacher, 'ảnh.png', bytes),
    await upload(teacher, 'b.png', Buffer.concat([bytes, bytes])),
  ];
  const course = await lessonWith([], { is_public: true });
  const content = `<p><img src="${shown.path}" alt=""></p>`;
  const lesson = await make({ ntype: 'sco', pid: course.pid, name: 'Mở', guest_can_learn_item: true, content });
  const read = async () => {
    const { result } = await school.guest(calls.getLesson, { iid: lesson.iid });
    return /src="([^"]*)"/.exec(result.content)?.[1] ?? '';
  };
  const address = await read();
  expect((await get(address)).headers['content-type']).toBe('image/webp');
  expect(await read()).toBe(address);
  const [, key] = address.split('?');
  for (const path of [shown.path, `${other.path}?${key}`]) expect((await get(path)).statusCode).toBe(404);
  expect((await get(address, (await test_app.school()).host)).statusCode).toBe(404);
  expect((await learner.call(calls.getLesson, { iid: lesson.iid, ciid: course.course })).result.content).toContain(
    `"${shown.path}"`,
  );
  test_app.travel(3 * 86_400);
  expect((await get(address)).statusCode).toBe(404);
  expect((await get(await read())).statusCode).toBe(200);
});

test('files of others hang nowhere; those that hang there already stay when somebody else saves', async () => {
  const mine = await upload(teacher);
  const theirs = await upload(learner);
  const { iid, course, version } = await lessonWith([{ id: mine.id }]);
  const save = (by: TestUser, attachments: readonly object[], at = version) =>
    by.call(updateNode, { ntype: 'sco', iid, version: at, name: 'Một', content: 'x', attachments } as never);
  expect(await save(teacher, [{ id: mine.id }, { id: theirs.id }])).toMatchObject({
    success: false,
    err: { 'attachments.1.id': 'not_found' },
  });
  expect(await save(teacher, [{ link: 'javascript:alert(1)' }])).toMatchObject({
    err: { 'attachments.0.link': 'this_field_is_not_valid' },
  });
  const colleague = await school.user(`teacher@course-${course}`);
  const saved = await save(colleague, [{ id: mine.id }]);
  expect(saved).toMatchObject({ success: true });
  expect(saved.result.node.attachments).toMatchObject([
    { id: mine.id, path: expect.stringContaining('/file/api/get') },
  ]);
});

test('editors get addresses of what hangs at a node, also where no course runs it', async () => {
  const { id } = await upload(teacher);
  const alone = await make({ ntype: 'exercise', name: 'Bài tập', draws: [{ count: 1 }], attachments: [{ id }] });
  const { attachments } = (await teacher.call(nodeDetail, { ntype: 'exercise', iid: alone.iid })).result;
  expect((await get(attachments[0].path)).body).toBe(pdf);
});

test('what hangs at a course stands on its page, and at an exam from its opening on', async () => {
  const { id } = await upload(teacher);
  const { course, pid } = await lessonWith([], { attachments: [{ id }] });
  expect((await learner.call(calls.courseOutline, { course })).result.course.attachments).toMatchObject([{ id }]);
  const start_time = Math.floor(test_app.app.clock.now()) + 3600;
  const exam = { ntype: 'exercise', pid, name: 'Thi', rule_type: 'exam', draws: [{ count: 1 }], attachments: [{ id }] };
  const later = (await make({ ...exam, start_time })).iid;
  const now = (await make(exam)).iid;
  expect((await learner.call(itemView, { course, item_iid: later })).result.attachments).toEqual([]);
  expect(await readBy(learner, later)).toEqual([]);
  const { attachments } = (await learner.call(itemView, { course, item_iid: now })).result;
  expect((await get(attachments[0].path)).body).toBe(pdf);
});

test('a picture that a text shows is held by its lesson, and so is a file that hangs there', async () => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = await upload(teacher, 'ảnh.png', bytes);
  const file = await upload(teacher);
  const pid = (await lessonWith([])).pid;
  const content = `<p><img src="${picture.path}" alt=""></p>`;
  const { iid } = await make({ ntype: 'sco', pid, name: 'Hai', content, attachments: [{ id: file.id }] });
  const uses = await test_app.owner.query('select file_iid from file_uses where school_id = $1 and record_iid = $2', [
    ...[school.iid, iid],
  ]);
  expect(uses.rows.map(({ file_iid }) => Number(file_iid)).sort()).toEqual([picture.iid, file.iid].sort());
});
