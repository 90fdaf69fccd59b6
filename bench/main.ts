import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';

// Runs `bench/NAME.ts`, whose `run` gives back one object of figures. It alone goes to standard output; progress goes to stderr.

const [name = '', ...rest] = process.argv.slice(2);
const file = join(import.meta.dirname, `${name}.ts`);
const names = globSync('*.ts', { cwd: import.meta.dirname })
  .map((path) => basename(path, '.ts'))
  .filter((other) => other !== 'main')
  .sort();

const usage = `usage: npm run -s bench -- ${names.join('|')}`;
if (name === '--help') console.log(usage);
else if (!names.includes(name) || !existsSync(file)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const { run }: { run: (args: readonly string[]) => Promise<object> } = await import(file);
  console.log(JSON.stringify(await run(rest)));
}
