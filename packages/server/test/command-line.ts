import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { run } from '../src/commands/run.ts';

const CLI = join(import.meta.dirname, '..', 'src', 'cli.mjs');

/** The operator's command line in a process of its own, as a shell calls it; of the environment it sees only what is given. */
export function callCommand(
  words: readonly string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
) {
  const given = { PATH: '/usr/bin:/bin', ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...words], {
    encoding: 'utf8',
    env: given,
    input,
  });
  return { code: status, out: stdout.trim(), err: stderr.trim() };
}

/** The same in this process, with what it prints: for commands that need neither database nor environment. */
export async function runCommand(words: readonly string[]) {
  const printed = { out: '', err: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => {
      printed.out += `${text}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((text) => {
      printed.err += `${text}\n`;
    }),
  ];
  try {
    const code = await run(words);
    return { code, out: printed.out.trim(), err: printed.err.trim() };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
