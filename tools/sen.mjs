#!/usr/bin/env node
// Every npm script begins here. Plain JavaScript for any Node >= 20.19, with nothing installed yet:
// installs what the lockfile names, finds Node 24 and runs the asked target on it.
// Whatever it has to say goes to stderr: the standard output belongs to the target.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { install, ROOT } from './bootstrap/install.mjs';
import { MEMORY_FLAGS } from './bootstrap/memory.mjs';
import { findNode } from './bootstrap/node.mjs';
import { run } from './bootstrap/run.mjs';

const TARGETS = {
  start: 'packages/server/src/main.mjs',
  dev: 'tools/dev.ts',
  test: 'tools/test.ts',
  check: 'tools/check.ts',
  bench: 'bench/main.ts',
  cli: 'packages/server/src/cli.mjs',
  inventory: 'tools/inventory.ts',
  licences: 'tools/licences.ts',
};

const [name = '', ...args] = process.argv.slice(2);
const target = TARGETS[name];
if (!target) {
  console.error(`usage: node tools/sen.mjs ${Object.keys(TARGETS).join('|')} [ARGUMENT…]`);
  process.exit(2);
}
install();
// file names given to the operator's command line are meant from where it was called
const cwd = name === 'cli' ? (process.env.INIT_CWD ?? process.cwd()) : ROOT;
const flags = name === 'start' ? MEMORY_FLAGS : [];
// passwords are hashed on a thread for each core, and files and connections need some beside them
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 2);
process.exitCode = await run(findNode(), [...flags, join(ROOT, target), ...args], cwd);
