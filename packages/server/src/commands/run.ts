import { StartupError } from '../platform/startup-error.ts';
import { type Command, UsageError } from './command.ts';
import { commands } from './index.ts';

const PROGRAM = 'npm run -s sen --';

/** Runs one command and returns the exit code: 1 = it failed, 2 = it was called wrongly. */
export async function run(words: readonly string[]): Promise<number> {
  if (words.length === 0 || words[0] === '--help') {
    console.log(listCommands(commands));
    return 0;
  }
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (!command) {
    const group = commands.filter(({ name }) => name.startsWith(`${words[0]} `));
    if (group.length > 0 && words.includes('--help')) {
      console.log(listCommands(group));
      return 0;
    }
    console.error(`no such command: ${words.join(' ')}; ${PROGRAM} --help lists them`);
    return 2;
  }
  const { name, usage, summary } = command;
  const rest = words.slice(name.split(' ').length);
  if (rest.includes('--help')) {
    console.log(`${PROGRAM} ${`${name} ${usage}`.trim()}\n${summary}`);
    return 0;
  }
  try {
    return await command.call(rest);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}; usage: ${`${name} ${usage}`.trim()}`);
      return 2;
    }
    console.error(error instanceof StartupError ? error.message : error);
    return 1;
  }
}

function listCommands(listed: readonly Command[]): string {
  const lines = listed.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`);
  return [`usage: ${PROGRAM} COMMAND`, '', ...lines].join('\n');
}
