import { describe, expect, it } from 'vitest';
import { callCommand, runCommand } from '../../test/command-line.ts';
import { commands } from './index.ts';

describe('the operator’s command line', () => {
  it('lists every command when it is asked nothing', () => {
    const { code, out } = callCommand([]);
    expect(code).toBe(0);
    for (const { name, summary } of commands) {
      expect(out).toContain(name);
      expect(out).toContain(summary);
    }
  });

  it.each(commands.map(({ name }) => name))('explains %s', async (name) => {
    const { code, out } = await runCommand([...name.split(' '), '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`npm run -s sen -- ${name}`);
  });

  it('lists the commands of a group that is asked for help', async () => {
    const { code, out } = await runCommand(['school', '--help']);
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
  ])('answers a wrong call in one line with exit code 2: %s', async (words, message) => {
    const { code, out, err } = await runCommand(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.split('\n')).toEqual([expect.stringContaining(message)]);
  });

  it('tells why there is no database in one line', () => {
    const { code, err } = callCommand(['migrate'], { env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' } });
    expect(code).toBe(1);
    expect(err).toBe('DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1');
  });
});
