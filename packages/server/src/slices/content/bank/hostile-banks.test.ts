import * as calls from '@sen/domain/content/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestSchool, type TestUser } from '../../../../test/app.ts';
import { filled, whileOthersAreAnswered } from '../../../../test/costly-file.ts';
import { sendFile } from '../../../../test/send-file.ts';

let test_app: TestApp;
let school: TestSchool;
let teacher: TestUser;
beforeAll(async () => {
  test_app = await openTestApp();
  school = await test_app.school();
  teacher = await school.user('teacher');
});
afterAll(() => test_app.close());

const essay = '<question type="essay"><name><text>n</text></name></question>';

test.each([
  ['10 MB of small GIFT questions', 'bank.gift', filled('::a:: x {=a ~b ~c}\n\n', 10_000_000)],
  ['19 MB of small GIFT questions', 'bank.gift', filled('::a:: x {=a ~b ~c}\n\n', 19_000_000)],
  ['19 MB of line ends', 'bank.gift', filled('\n', 19_000_000)],
  ['19 MB of Aiken', 'bank.aiken.txt', filled('x\nA) a\nB) b\nANSWER: A\n\n', 19_000_000)],
  ['19 MB of XML', 'bank.xml', `<quiz>${filled(essay, 19_000_000)}</quiz>`],
])('%s are answered with a refusal, and others are answered meanwhile', async (_name, file_name, content) => {
  const sent = { by: teacher, path: calls.importQuestions.path, fields: { dry_run: '1' }, file_name };
  const answer = sendFile(test_app, school, { ...sent, bytes: Buffer.from(content) });
  const { result, message } = await whileOthersAreAnswered(test_app, answer);
  expect(message ?? result.refused[0].reason).toMatch(
    /^(too_costly_to_read|import_too_many_questions|import_file_empty)$/,
  );
});
