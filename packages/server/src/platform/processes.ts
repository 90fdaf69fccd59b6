import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id runs, whoever owns it. One that ended and that its parent never asked about does not. */
export function isAlive(pid: number): boolean {
  if (statOf(pid)[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The command line of a process, or '' when there is none. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Tells one life of a process id from the next: ids come again, after a reboot and above all in containers. */
export function lifeOf(pid: number): string {
  return statOf(pid)[19] ?? '';
}

/** The fields of /proc/<pid>/stat from the third on: state, parent … start time; nothing where there is no /proc. */
function statOf(pid: number): string[] {
  try {
    // the second field, a name in brackets, may hold spaces
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
