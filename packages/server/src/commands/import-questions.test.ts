import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'sen-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

function call(...words: string[]) {
  const cli = join(import.meta.dirname, '..', 'cli.ts');
  const run = spawnSync(process.execPath, [cli, 'import-questions', ...words], {
    encoding: 'utf8',
    cwd: folder,
    env: {},
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return name;
};

describe('import-questions --dry-run', () => {
  it('prints what was read and what was not, with neither server nor database', () => {
    const name = file(
      'bank.txt',
      '::Thủ đô::Thủ đô của Việt Nam là {=Hà Nội}.\r\n\r\nBroken{=a\r\n\r\n[html]1 &lt; <b>2</b>{T}',
    );
    const { code, out } = call(name, '--dry-run', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      format: 'gift',
      read: 2,
      refused: [{ row: 3, reason: 'The braces { } around the answers do not match: Broken{=a' }],
      questions: [
        { row: 1, name: 'Thủ đô', type: 1, text: 'Thủ đô của Việt Nam là _____.' },
        { row: 5, name: '1 < 2', type: 2, text: '1 < 2' },
      ],
    });
  });

  it('tells people the lines of what was refused and noted', () => {
    const { out } = call(file('q.gift', 'Q{~%50%a ~%50%b ~c}\n\nOops}'), '--dry-run');
    expect(out.trim().split('\n')).toEqual([
      'gift: 1 read, 1 refused',
      'line 3: The braces { } around the answers do not match: Oops}',
      'line 1: Partial scores were left out: an answer is right or wrong (Q)',
    ]);
  });

  it('reads in the format that is asked for', () => {
    const name = file('any.dat', 'Say {1:SA:=yes}');
    expect(JSON.parse(call(name, '--dry-run', '--json', '--format', 'cloze').out)).toMatchObject({
      format: 'cloze',
      read: 1,
    });
    expect(call(name, '--dry-run', '--format', 'word')).toMatchObject({ code: 2, out: '' });
  });

  it('says that a file is of no format it reads', () => {
    const name = file('bank.json', '[{"question": "1 + 1?", "answer": "{=2}"}]');
    const { code, out } = call(name, '--dry-run', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      format: null,
      read: 0,
      refused: [{ row: 1, reason: expect.stringContaining('file format is not recognised') }],
      questions: [],
    });
  });

  it('tells in one line that there is no such file', () => {
    const { code, out, err } = call('missing.txt', '--dry-run', '--json');
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe('missing.txt: there is no such file\n');
    expect(call('.', '--dry-run').err).toBe('.: it is a folder, not a file\n');
  });

  it('ends with 1 where nothing could be read, as its help says, and with 0 where something was', () => {
    expect(call(file('empty.txt', ''), '--dry-run').code).toBe(1);
    expect(call(file('wrong.gift', 'Q{=a'), '--dry-run').code).toBe(1);
    expect(call(file('half.gift', 'Q{=a\n\nR{=b}'), '--dry-run').code).toBe(0);
    expect(call('--help').out).toContain('ends with 1 where no question could be read');
  });

  it('prints no control characters of a file that is no text', () => {
    writeFileSync(
      join(folder, 'noise.gift'),
      Buffer.from([0x51, 0x1b, 0x5b, 0x33, 0x31, 0x6d, 0x07, 0x00, 0xff, 0x9b]),
    );
    const { code, out } = call('noise.gift', '--dry-run');
    expect(code).toBe(1);
    expect(out.trimEnd()).not.toMatch(/[^\P{Cc}\n]/u);
  });
});
