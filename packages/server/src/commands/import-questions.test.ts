import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../test/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'sen-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const call = (...words: string[]) => runCommand(['import-questions', ...words]);
const file = (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

describe('import-questions --dry-run', () => {
  it('prints what was read and what was not, with neither server nor database', async () => {
    const name = file(
      'bank.txt',
      '::Thủ đô::Thủ đô của Việt Nam là {=Hà Nội}.\r\n\r\nBroken{=a\r\n\r\n[html]1 &lt; <b>2</b>{T}',
    );
    const { code, out } = await call(name, '--dry-run', '--json');
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

  it('tells people the lines of what was refused and noted', async () => {
    const { out } = await call(file('q.gift', 'Q{~%50%a ~%50%b ~c}\n\nOops}'), '--dry-run');
    expect(out.split('\n')).toEqual([
      'gift: 1 read, 1 refused',
      'line 3: The braces { } around the answers do not match: Oops}',
      'line 1: Partial scores were left out: an answer is right or wrong (Q)',
    ]);
  });

  it('reads in the format that is asked for', async () => {
    const name = file('any.dat', 'Say {1:SA:=yes}');
    expect(JSON.parse((await call(name, '--dry-run', '--json', '--format', 'cloze')).out)).toMatchObject({
      format: 'cloze',
      read: 1,
    });
    expect(await call(name, '--dry-run', '--format', 'word')).toMatchObject({ code: 2, out: '' });
  });

  it('says that a file is of no format it reads', async () => {
    const name = file('bank.json', '[{"question": "1 + 1?", "answer": "{=2}"}]');
    const { code, out } = await call(name, '--dry-run', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      format: null,
      read: 0,
      refused: [{ row: 1, reason: expect.stringContaining('file format is not recognised') }],
      questions: [],
    });
  });

  it('tells in one line that there is no such file', async () => {
    const { code, out, err } = await call('missing.txt', '--dry-run', '--json');
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe('missing.txt: there is no such file');
    expect((await call('.', '--dry-run')).err).toBe('.: it is a folder, not a file');
  });

  it('ends with 1 where nothing could be read, as its help says, and with 0 where something was', async () => {
    expect((await call(file('empty.txt', ''), '--dry-run')).code).toBe(1);
    expect((await call(file('wrong.gift', 'Q{=a'), '--dry-run')).code).toBe(1);
    expect((await call(file('half.gift', 'Q{=a\n\nR{=b}'), '--dry-run')).code).toBe(0);
    expect((await call('--help')).out).toContain('ends with 1 where no question could be read');
  });

  it('prints no control characters of a file that is no text', async () => {
    const noise = Buffer.from([0x51, 0x1b, 0x5b, 0x33, 0x31, 0x6d, 0x07, 0x00, 0xff, 0x9b]);
    const { code, out } = await call(file('noise.gift', noise), '--dry-run');
    expect(code).toBe(1);
    expect(out).not.toMatch(/[^\P{Cc}\n]/u);
  });
});
