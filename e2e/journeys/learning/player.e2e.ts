/** A teacher makes a lesson out of a recording with captions and a paper; a student on a phone hears it to its end and is done. */
import { newNode } from '@sen/domain/content/contract.ts';
import { addLearners } from '@sen/domain/learning/learners/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../calls.ts';
import { SCHOOL, signedIn } from '../../office.ts';
import { openBrowser, startProduct } from '../../support.ts';
import { axeFindings, type Product, phone, sideways } from '../../visit.ts';

let browser: Browser;
let product: Product;
let student: Page;
let lesson: number;
let course: { readonly ciid: number; readonly siid: number; readonly slug: string };

/** Half a minute of nothing to hear: 8 bits of 8 kHz. */
function recording(): Buffer {
  const data = Buffer.alloc(30 * 8000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
const captions = '1\r\n00:00:01,000 --> 00:00:04,000\r\nXin chào các em\r\n';
const paper = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  const { call, context } = await caller(browser, product, SCHOOL, 'teacher');
  const { iid } = await caller(browser, product, SCHOOL, 'student26');
  const add = async (fields: object) => (await call(newNode, fields as never)).node;
  const made = await add({ ntype: 'course', name: 'Luyện nghe' });
  const siid = (made.fields as { syllabus_iid: number }).syllabus_iid;
  course = { ciid: made.iid, siid, slug: made.slug };
  lesson = (await add({ ntype: 'sco', pid: siid, name: 'Bài nghe 1', weighted: 1 })).iid;
  await call(addLearners, { course: made.iid, user_iids: [iid] });
  await context.close();
  student = await signedIn(browser, product, 'student26', phone);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

it('a teacher hangs a recording, its captions and a paper at a lesson', async () => {
  const teacher = await signedIn(browser, product, 'teacher');
  await teacher.goto(product.url(SCHOOL, urlOf('sco', { iid: lesson }, { ciid: course.ciid })));
  await teacher
    .locator('fieldset', { hasText: 'Attachments' })
    .locator('input[type="file"]')
    .setInputFiles([
      { name: 'Bài nghe 1.wav', mimeType: 'audio/wav', buffer: recording() },
      { name: 'Bài nghe 1.vi.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(captions) },
      { name: 'Phiếu bài tập.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paper) },
    ]);
  for (const name of ['Bài nghe 1.wav', 'Bài nghe 1.vi.srt', 'Phiếu bài tập.pdf'])
    await teacher.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor();
  await teacher.getByRole('button', { name: 'Save', exact: true }).click();
  await teacher.getByText(/Saved \d/).waitFor();
  await teacher.context().close();
});

const sound = () => student.locator('audio');
const at = () => sound().evaluate((audio: HTMLAudioElement) => audio.currentTime);
const open = () => student.goto(product.url(SCHOOL, `/learn/0/${course.ciid}-${course.siid}/${lesson}/any-name.html`));

it('a student plays it with its captions, at the speed they like', async () => {
  await open();
  await student.waitForURL(/\/learn\/\d+-\d+\/\d+\/bai-nghe-1\.html$/);
  await expect.poll(() => sound().getAttribute('aria-label')).toBe('Bài nghe 1.wav');
  await expect.poll(() => student.locator('track').getAttribute('label')).toBe('Tiếng Việt');
  const cue = (audio: HTMLAudioElement) => (audio.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text;
  await expect.poll(() => sound().evaluate(cue)).toBe('Xin chào các em');
  await student.getByRole('combobox', { name: 'Speed' }).selectOption('2');
  await expect.poll(() => sound().evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(2);
  await student.getByRole('link', { name: 'Open', exact: true }).waitFor();
  await expect.poll(() => sideways(student)).toBeLessThanOrEqual(0);
  await expect.poll(() => axeFindings(student)).toEqual([]);
});

it('goes away in the middle, comes back to where they were, and is not done before the end', async () => {
  await sound().evaluate(async (audio: HTMLAudioElement) => {
    audio.playbackRate = 8;
    await audio.play();
  });
  await expect.poll(at).toBeGreaterThan(8);
  await sound().evaluate((audio: HTMLAudioElement) => audio.pause());
  await student.getByRole('button', { name: 'Finish and return to the course' }).click();
  await student.waitForURL(/\/overview\//);
  await student.getByText('In progress', { exact: true }).waitFor();
  await open();
  await expect.poll(at).toBeGreaterThan(8);
  await student.getByText(/^This lesson is done once you have played it to its end: \d\d%/).waitFor();
});

it('plays the rest, and is done', async () => {
  await sound().evaluate(async (audio: HTMLAudioElement) => {
    audio.playbackRate = 8;
    await audio.play();
  });
  await student.getByText('Done', { exact: true }).waitFor();
  await student.goto(product.url(SCHOOL, urlOf('course_overview', course)));
  await student.getByText('You have finished this course').waitFor();
});

it('what cannot be played says so, and does not keep the lesson open', async () => {
  const { call, context } = await caller(browser, product, SCHOOL, 'teacher');
  const unknown = recording();
  unknown.writeUInt16LE(0x1234, 20);
  const next = (await call(newNode, { ntype: 'sco', pid: course.siid, name: 'Bài nghe 2', weighted: 1 } as never)).node;
  await context.close();
  const teacher = await signedIn(browser, product, 'teacher');
  await teacher.goto(product.url(SCHOOL, urlOf('sco', { iid: next.iid }, { ciid: course.ciid })));
  await teacher
    .locator('fieldset', { hasText: 'Attachments' })
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'Bài nghe 2.wav', mimeType: 'audio/wav', buffer: unknown }]);
  await teacher.getByRole('button', { name: 'Remove Bài nghe 2.wav', exact: true }).waitFor();
  await teacher.getByRole('button', { name: 'Save', exact: true }).click();
  await teacher.getByText(/Saved \d/).waitFor();
  await teacher.context().close();
  await student.goto(product.url(SCHOOL, `/learn/0/${course.ciid}-${course.siid}/${next.iid}/bai-nghe-2.html`));
  await student.getByText('This recording cannot be played here. The lesson can be finished without it.').waitFor();
  await expect.poll(() => axeFindings(student)).toEqual([]);
  await student.getByText('Done', { exact: true }).waitFor();
});
