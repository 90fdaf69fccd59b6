/** `npm run -s licences` prints under what licence each package of the lockfile comes; fails where one may not be taken in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Outcome, ROOT } from './shell.ts';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  /** Only for building and testing: not part of what is run. */
  readonly dev?: boolean;
  readonly link?: boolean;
}
type Packages = Readonly<Record<string, Locked>>;

interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly dev: boolean;
}

/** Licences that ask for no more than their notice. */
const FREE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-4.0', 'Unlicense', 'Python-2.0', 'OFL-1.1', 'Zlib'],
]);
/** Copyleft of the file or library alone: for tools, and for shared libraries that are loaded as they come. */
const WEAK = new Set(['MPL-2.0', 'LGPL-3.0-or-later']);
const LOADED = /^@img\/sharp-/;

export function licencesIn(packages: Packages): Licence[] {
  const inside = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  return inside
    .map(([path, { version = '', license = 'unknown', dev = false }]) => {
      return { name: path.replace(/^.*node_modules\//, ''), version, licence: license, dev };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Packages whose licence does not allow to hand them on with the product. */
export function refusedAmong(licences: readonly Licence[]): Licence[] {
  return licences.filter(({ name, licence, dev }) => {
    const allowed = (one: string) => FREE.has(one) || (WEAK.has(one) && (dev || LOADED.test(name)));
    const plain = licence.replace(/[()]/g, '');
    return !plain.split(' OR ').some((choice) => choice.split(' AND ').every(allowed));
  });
}

const readLock = (): Packages => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
const line = ({ name, version, licence, dev }: Licence) => `${name} ${version}\t${licence}${dev ? '\t(tools)' : ''}`;

export function checkLicences(): Outcome {
  const refused = refusedAmong(licencesIn(readLock()));
  return { ok: refused.length === 0, output: refused.map(line).join('\n') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(licencesIn(readLock()).map(line).join('\n'));
  const { ok, output } = checkLicences();
  if (!ok) console.error(`not to be taken in:\n${output}`);
  process.exitCode = ok ? 0 : 1;
}
