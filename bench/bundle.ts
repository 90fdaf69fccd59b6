import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../packages/server/src/platform/build-web.ts';

const DIST = join(import.meta.dirname, '..', 'packages', 'web', 'dist');
export const LIMITS = { js_gz_kb: 200, css_gz_kb: 20 };

/** What a browser loads before the first screen: the scripts and styles that the page itself names, gzipped, in kB (1000 bytes). */
export async function run() {
  await buildWeb();
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(js|css))"/g)].flatMap(([, path = '', kind = '']) => ({
    path,
    kind,
  }));
  const size = (kind: string) =>
    named
      .filter((file) => file.kind === kind)
      .reduce((sum, { path }) => sum + gzipSync(readFileSync(join(DIST, path))).length, 0) / 1000;
  return { js_gz_kb: rounded(size('js')), css_gz_kb: rounded(size('css')), files: named.length, limits: LIMITS };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
