import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../packages/server/src/platform/build-web.ts';
import { readFirstLoad } from '../packages/server/src/platform/first-load.ts';

const DIST = join(import.meta.dirname, '..', 'packages', 'web', 'dist');
export const LIMITS = { js_gz_kb: 185, css_gz_kb: 16 };
/** Where people come in who were never here, with all that their screens begin with. */
const DOORS = { home: '/', login: '/login' };

/** What a browser loads before the first screen: the scripts and styles that the page itself names, gzipped, in kB (1000 bytes). */
export async function run() {
  await buildWeb();
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const elementsFor = readFirstLoad(DIST);
  const doors = Object.entries(DOORS).map(([name, path]) => [
    name,
    sizesOf(html + elementsFor({ path, signed_in: false, theme: 'lotus' })),
  ]);
  return { ...sizesOf(html), ...Object.fromEntries(doors), limits: LIMITS };
}

function sizesOf(html: string) {
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(js|css))"/g)].map(([, path = '', kind = '']) => ({
    path,
    kind,
  }));
  const files = [...new Map(named.map((file) => [file.path, file])).values()];
  const size = (kind: string) =>
    files
      .filter((file) => file.kind === kind)
      .reduce((sum, { path }) => sum + gzipSync(readFileSync(join(DIST, path))).length, 0) / 1000;
  return { js_gz_kb: rounded(size('js')), css_gz_kb: rounded(size('css')), files: files.length };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
