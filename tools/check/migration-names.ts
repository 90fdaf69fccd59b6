import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { capture, type Outcome, ROOT } from '../shell.ts';

const FOLDER = 'packages/server/src/migrations';
const NAME = /^(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)_[a-z0-9_]+\.sql$/;
/** Length of what tells the minute. */
const MINUTE = 'YYYYMMDD_HHMM'.length;

/**
 * Whether the migrations are named by the minute (UTC) in which they were made, each by another one, and were added in that order:
 * a database that has applied the later one refuses the earlier.
 */
export async function checkMigrationNames(root = ROOT, now = new Date()): Promise<Outcome> {
  const folder = join(root, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const wrong = [...faultsOf(names, now), ...lateOf(names, await addedOf(root))];
  const output = wrong.map(([name, fault]) => `${FOLDER}/${name}: ${fault}`).join('\n');
  return { ok: wrong.length === 0, output };
}

type Fault = [name: string, fault: string];

function faultsOf(names: readonly string[], now: Date): Fault[] {
  return names.flatMap((name, index): Fault[] => {
    const time = timeOf(name);
    if (time === undefined) return [[name, 'is not named YYYYMMDD_HHMM_what.sql by a real time']];
    if (time > now) return [[name, 'is named by a time that has not come (UTC)']];
    if (names[index - 1]?.slice(0, MINUTE) === name.slice(0, MINUTE))
      return [[name, 'is named by a minute that is taken']];
    return [];
  });
}

function timeOf(name: string): Date | undefined {
  const match = NAME.exec(name);
  if (!match) return undefined;
  const [, year, month, day, hour, minute] = match;
  const written = `${year}-${month}-${day}T${hour}:${minute}`;
  const time = new Date(`${written}Z`);
  // February has no 30th: a date of JavaScript goes on counting in March
  return Number.isNaN(time.getTime()) || !time.toISOString().startsWith(written) ? undefined : time;
}

/** Files in the order in which the history added them. Without a history, as in an unpacked archive, none. */
async function addedOf(root: string): Promise<string[]> {
  const log = ['log', '--reverse', '--no-renames', '--diff-filter=A', '--name-only', '--format=', '--', FOLDER];
  const { ok, output } = await capture('git', log, root);
  return ok ? output.split('\n').map((path) => path.slice(FOLDER.length + 1)) : [];
}

/** Those that come before one that the history added earlier. What is not committed yet comes last. */
function lateOf(names: readonly string[], added: readonly string[]): Fault[] {
  const order = names.toSorted((one, other) => placeOf(one, added) - placeOf(other, added));
  return order.flatMap((name, index): Fault[] => {
    const newest = order.slice(0, index).sort().at(-1) ?? '';
    return name < newest ? [[name, `is late: ${newest} was added before it; give it a later name`]] : [];
  });
}

const placeOf = (name: string, added: readonly string[]): number =>
  added.includes(name) ? added.lastIndexOf(name) : added.length;
