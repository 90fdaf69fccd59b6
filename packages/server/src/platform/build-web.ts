import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from './startup-error.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const WEB = join(ROOT, 'packages', 'web');
const INDEX = join(WEB, 'dist', 'index.html');
/** Not beside the output: what lies in there is served. */
const STAMP = join(ROOT, 'node_modules', '.cache', 'sen-web-build');
/** What the app is built from: these folders with all that lies in them, the files beside them, and the versions of the libraries. */
const PACKAGES = ['packages/web', 'packages/domain'];
const FOLDERS = ['src', 'public'];
const LOCKFILE = 'package-lock.json';

/** For browsers, and beside it for the server, which draws the first sight of some pages. */
const CONFIGS = ['vite.config.ts', 'vite.draw.config.ts'];

/** Builds the web app into `packages/web/dist` when its sources are not those of the last build. True when it built. */
export async function buildWeb(): Promise<boolean> {
  const wanted = hashSources();
  if (existsSync(INDEX) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return false;
  // in a process of its own: the builder's memory is not ours to keep
  const vite = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');
  try {
    for (const config of CONFIGS) {
      await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
        cwd: WEB,
      });
    }
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new StartupError(`the web app cannot be built: ${output || error}`);
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
  return true;
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of [...PACKAGES.flatMap(sourcesOf), join(ROOT, LOCKFILE)].sort()) {
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Listed folder by folder, which takes a third of the time that patterns would, at every start. */
function sourcesOf(name: string): string[] {
  const folder = join(ROOT, name);
  const inside = FOLDERS.map((one) => join(folder, one)).filter((one) => existsSync(one));
  return [...filesIn(folder, false), ...inside.flatMap((one) => filesIn(one, true))];
}

const filesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
