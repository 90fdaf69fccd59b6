import * as calls from '@sen/domain/content/contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';

let test_app: TestApp;
let school: TestSchool;
let teacher: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
});
beforeEach(async () => {
  school = await test_app.school();
  teacher = await school.user('teacher');
});
afterAll(() => test_app.close());

const gift = `::Thủ đô:: Thủ đô của Việt Nam là gì? {=Hà Nội ~Huế ~Đà Nẵng}

::hỏng:: Không có đáp án đúng {~a ~b}

::Mã:: <b onclick="x()">Chọn</b> <script>alert(1)</script> {=a ~b}
`;
const stored = async () =>
  (await test_app.owner.query('select count(*)::int as n from nodes where school_id = $1', [school.iid])).rows[0].n;

test('a dry run reports row by row and stores nothing', async () => {
  const report = await teacher.call(calls.importQuestions, { text: gift, file_name: 'bank.gift', dry_run: 1 });
  expect(report.message).toBeUndefined();
  expect(report.result).toMatchObject({
    format: 'gift',
    read: 2,
    refused: [{ row: 3, reason: 'import_no_right_answer' }],
  });
  expect(report.result.import_iid).toBeUndefined();
  expect(await stored()).toBe(0);
});

test('a file of another kind is refused for its format, and nothing is stored', async () => {
  const report = await teacher.call(calls.importQuestions, { text: '{"question": "1 + 1?"}', file_name: 'bank.json' });
  expect(report.result).toMatchObject({
    format: null,
    read: 0,
    refused: [{ row: 1, reason: 'import_format_unknown' }],
  });
  expect(report.result.import_iid).toBeUndefined();
  expect(await stored()).toBe(0);
});

test('an import stores what was read, cleaned and tagged, and is taken back whole, once', async () => {
  const report = await teacher.call(calls.importQuestions, { text: gift, file_name: 'bank.gift', tags: ['địa lý'] });
  expect(report.message).toBe('imported_successfully');
  const { import_iid } = report.result;
  const listed = await teacher.call(calls.listBank, { import_iid });
  expect(listed).toMatchObject({ total: 2, result: [{ tags: ['địa lý'] }, { name: 'Thủ đô', type: 2 }] });
  const detail = await teacher.call(calls.nodeDetail, { ntype: 'question', iid: listed.result[0].iid });
  expect(JSON.stringify(detail.result.fields)).not.toMatch(/script|onclick/);
  expect((await teacher.call(calls.listImports, {})).result).toMatchObject([
    { iid: import_iid, read: 2, refused: 1, undone_at: null },
  ]);
  expect((await teacher.call(calls.undoImport, { import_iid })).result).toEqual({ removed: 2 });
  expect((await teacher.call(calls.listBank, {})).total).toBe(0);
  expect(await teacher.call(calls.undoImport, { import_iid })).toMatchObject({ message: 'import_already_undone' });
  const elsewhere = await (await test_app.school()).user('root');
  expect(await elsewhere.call(calls.undoImport, { import_iid })).toMatchObject({ message: 'import_not_found' });
});

test('an import with a question in an exercise is not taken back', async () => {
  const { import_iid } = (await teacher.call(calls.importQuestions, { text: gift })).result;
  const [question] = (await teacher.call(calls.listBank, { import_iid })).result;
  await teacher.call(calls.newNode, { ntype: 'exercise', name: 'x', fixed: [{ question_iid: question.iid }] } as never);
  expect(await teacher.call(calls.undoImport, { import_iid })).toMatchObject({ message: 'import_in_use' });
  expect((await teacher.call(calls.listBank, { import_iid })).total).toBe(2);
});

test('a file part is read as the text is', async () => {
  const boundary = 'x-y-z';
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.gift"\r\n\r\n${gift}\r\n--${boundary}--\r\n`;
  const response = await test_app.app.http.inject({
    method: 'POST',
    url: calls.importQuestions.path,
    payload,
    headers: {
      host: school.host,
      'x-sand-token': teacher.token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  expect(response.json().result).toMatchObject({ read: 2, format: 'gift' });
});

test('2,000 questions come in at one go', async () => {
  const text = Array.from({ length: 2000 }, (_, index) => `::Câu ${index}:: Hỏi ${index}? {=đúng ~sai}`).join('\n\n');
  const report = await teacher.call(calls.importQuestions, { text, format: 'gift' });
  expect(report.result.read).toBe(2000);
  expect((await teacher.call(calls.listBank, { keyword: 'cau 1999' })).total).toBe(1);
});

test('the bank is searched without accents and filtered by tag, difficulty and type', async () => {
  const base = { ntype: 'question', type: 13, content: 'Một cộng một?', answers: ['2'] };
  await teacher.call(calls.newNode, {
    ...base,
    name: 'Phép cộng',
    tags: ['toán', 'lớp 1'],
    difficulty: 'easy',
  } as never);
  await teacher.call(calls.newNode, { ...base, name: 'Đạo hàm', tags: ['toán'], difficulty: 'hard' } as never);
  await teacher.call(calls.newNode, { ...base, type: 9, name: 'Bài văn 100%', tags: [] } as never);
  const names = async (filter: object) =>
    (await teacher.call(calls.listBank, filter as never)).result.map(({ name }: { name: string }) => name);
  expect(await names({ keyword: 'PHEP CONG' })).toEqual(['Phép cộng']);
  expect(await names({ keyword: 'đạo' })).toEqual(['Đạo hàm']);
  expect(await names({ keyword: '%' })).toEqual(['Bài văn 100%']);
  expect(await names({ tags: ['toán', 'lớp 1'] })).toEqual(['Phép cộng']);
  expect(await names({ difficulty: 'hard' })).toEqual(['Đạo hàm']);
  expect(await names({ type: 9 })).toEqual(['Bài văn 100%']);
  expect((await teacher.call(calls.bankTags, {})).result).toEqual([
    { tag: 'toán', count: 2 },
    { tag: 'lớp 1', count: 1 },
  ]);
});

test('pictures that a Moodle file encloses come along, in texts and in choices; what is none shows nothing', async () => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = (name: string, data: string) => `<file name="${name}" encoding="base64">${data}</file>`;
  const shown = (name: string) => `<![CDATA[<img src="@@PLUGINFILE@@/${name}" alt="${name}">]]>`;
  const answer = (fraction: number, name: string, data: string) =>
    `<answer fraction="${fraction}" format="html"><text>${shown(name)}</text>${file(name, data)}</answer>`;
  const good = bytes.toString('base64');
  const text = `<quiz><question type="multichoice"><name><text>Bản đồ</text></name>
    <questiontext format="html"><text>${shown('map.png')}</text>${file('map.png', good)}</questiontext>
    ${answer(100, 'a.png', good)}${answer(0, 'b.png', 'bm8gcGljdHVyZQ==')}</question></quiz>`;
  const { result } = await teacher.call(calls.importQuestions, { text, format: 'moodle_xml' });
  expect(result).toMatchObject({ read: 1, notes: [{ row: 1, name: 'Bản đồ', note: 'import_note_picture_lost' }] });
  const found = await test_app.owner.query(
    `select iid, fields from nodes where school_id = $1 and ntype = 'question'`,
    [school.iid],
  );
  const [{ iid, fields }] = found.rows;
  const picture = /^<img src="\/files\/[0-9a-f]{64}\.webp" alt="(.*)" \/>$/;
  expect(picture.exec(fields.content)?.[1]).toBe('map.png');
  expect(picture.exec(fields.mc_answers[0].text)?.[1]).toBe('a.png');
  expect(fields.mc_answers[1].text).toBe('<img alt="b.png" />');
  const uses = await test_app.owner.query('select from file_uses where school_id = $1 and record_iid = $2', [
    ...[school.iid, iid],
  ]);
  // The same picture twice is two files of one content.
  expect(uses.rowCount).toBe(2);
});
