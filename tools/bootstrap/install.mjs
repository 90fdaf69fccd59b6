import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Runs `npm ci` when what is installed is not what the lockfile says. */
export function install() {
  if (isInstalled()) return;
  console.error('installing packages…');
  // named one by one: NODE_ENV=production must not leave out the builder of the web app
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', ['ci', ...flags], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (npm.status === 0) return;
  console.error(`npm ci failed${npm.error ? `: ${npm.error.message}` : ''}`);
  process.exit(1);
}

/** npm keeps a lockfile of what it has installed, written last: an interrupted installation has none. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed) return false;
  const locked = Object.entries(readPackages('package-lock.json')).filter(([path]) => path.startsWith('node_modules/'));
  return locked.every(([path, { version, integrity, optional }]) => {
    const found = installed[path];
    // an optional package that is absent is one for another platform
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
