import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const NEEDED = 24;

/** The path of a Node 24: the running one when it is new enough, else the one that the lockfile brought. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  const own = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(own)) return own;
  console.error(`Node ${NEEDED} is needed and none comes with npm for ${process.platform} ${process.arch}: install it`);
  process.exit(1);
}
