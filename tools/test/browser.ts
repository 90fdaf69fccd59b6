import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, SHELL } from '../../e2e/browsers.ts';
import { show } from '../shell.ts';

const FONTS = ['fonts-noto-core', 'fonts-noto-cjk'];

/** Sees to it that a browser and the fonts of our three languages are there; false, with a word of advice, when they cannot be. */
export async function prepareBrowser(): Promise<boolean> {
  const missing = listMissing();
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await install(missing);
  if (findBrowser()) return true;
  console.error(`the journeys need Chromium; on Debian as root: ${command}; elsewhere put chromium into PATH`);
  return false;
}

async function install(missing: readonly string[]): Promise<void> {
  console.log(`installing ${missing.join(' ')}…`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const flags = ['-y', '-qq', '-o', 'Dpkg::Use-Pty=0', '--no-install-recommends'];
  await show('apt-get', ['update', '-qq'], quiet);
  if (await show('apt-get', ['install', ...flags, ...missing], quiet)) return;
  console.error(`could not install ${missing.join(' ')}: is the network of the packages reached?`);
}

function listMissing(): string[] {
  const fonts = existsSync('/usr/bin/dpkg-query') ? FONTS.filter((name) => !isPackageInstalled(name)) : [];
  return findBrowser([SHELL]) ? fonts : [SHELL, ...fonts];
}

const isPackageInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['-s', name], { encoding: 'utf8' }).stdout?.includes('install ok installed');
