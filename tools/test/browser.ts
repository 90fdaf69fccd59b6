import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { show } from '../shell.ts';

const FONTS = ['fonts-noto-core', 'fonts-noto-cjk'];

/** Sees to it that Chromium and the fonts of our three languages are there; false, with a word of advice, when they cannot be. */
export async function prepareBrowser(): Promise<boolean> {
  const missing = listMissing();
  if (missing.length === 0) return true;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`installing ${missing.join(' ')}…`);
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await show('apt-get', ['update', '-qq'], quiet);
    await show(
      'apt-get',
      ['install', '-y', '-qq', '-o', 'Dpkg::Use-Pty=0', '--no-install-recommends', ...missing],
      quiet,
    );
  }
  if (hasChromium()) return true;
  console.error(`the journeys need Chromium; on Debian as root: ${command}; elsewhere put chromium into PATH`);
  return false;
}

function listMissing(): string[] {
  const fonts = existsSync('/usr/bin/dpkg-query') ? FONTS.filter((name) => !isPackageInstalled(name)) : [];
  return hasChromium() ? fonts : ['chromium', ...fonts];
}

const hasChromium = (): boolean =>
  ['chromium', 'chromium-browser', 'google-chrome'].some(
    (name) => spawnSync('/bin/sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0,
  );

const isPackageInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['-s', name], { encoding: 'utf8' }).stdout?.includes('install ok installed');
