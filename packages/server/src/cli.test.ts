import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from './commands/index.ts';

function call(words: readonly string[], env: Record<string, string> = {}) {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...words], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', ...env },
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

describe('the operator’s command line', () => {
  it('lists every command when it is asked nothing', () => {
    const { code, out } = call([]);
    expect(code).toBe(0);
    for (const { name, summary } of commands) {
      expect(out).toContain(name);
      expect(out).toContain(summary);
    }
  });

  it.each(commands.map(({ name }) => name))('explains %s', (name) => {
    const { code, out } = call([...name.split(' '), '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`npm run -s sen -- ${name}`);
  });

  it('lists the commands of a group that is asked for help', () => {
    const { code, out } = call(['school', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('school create');
    expect(out).toContain('school invite');
    expect(out).not.toContain('user create');
  });

  it.each([
    [['nonsense'], 'no such command: nonsense'],
    [['backup'], 'too few arguments; usage: backup FILE'],
    [['backup', 'a', 'b'], 'unexpected argument b; usage: backup FILE'],
    [['migrate', '--force'], "Unknown option '--force'; usage: migrate"],
  ])('answers a wrong call in one line with exit code 2: %s', (words, message) => {
    const { code, out, err } = call(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(message)]);
  });

  it('tells why there is no database in one line', () => {
    const { code, err } = call(['migrate'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' });
    expect(code).toBe(1);
    expect(err.trim()).toBe('DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1');
  });
});
