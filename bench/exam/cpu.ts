import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time so far of a process, of its children and of those that have ended, in milliseconds. */
export function cpuMs(...roots: readonly number[]): number {
  let total = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = fieldsOf(Number(name));
    if (!fields) continue;
    const [parent = 0, own = 0, ended = 0] = fields;
    if (roots.includes(Number(name))) total += own + ended;
    else if (roots.includes(parent)) total += own;
  }
  return total * TICK_MS;
}

function fieldsOf(pid: number): [parent: number, own: number, ended: number] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const rest = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = rest;
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = rest.slice(11, 15);
    return [parent, utime + stime, cutime + cstime];
  } catch {
    return undefined;
  }
}
