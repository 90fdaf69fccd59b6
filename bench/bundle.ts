import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../packages/server/src/platform/build-web.ts';
import { readFirstLoad } from '../packages/server/src/platform/first-load.ts';

const DIST = join(import.meta.dirname, '..', 'packages', 'web', 'dist');
/** All that is loaded before a screen is there: what every page begins with, and what the screen and its layout add. */
const DOORS = {
  home: { path: '/', signed_in: false },
  login: { path: '/login', signed_in: false },
  dashboard: { path: '/dashboard', signed_in: true },
  exam: { path: '/exam/normal/1/exam.html', signed_in: true },
};
/** Whoever sits an exam has been at the sign-in before, whose files the browser keeps. */
export const LIMITS = {
  home: { js_gz_kb: 163, css_gz_kb: 15 },
  login: { js_gz_kb: 177, css_gz_kb: 15 },
  dashboard: { js_gz_kb: 171, css_gz_kb: 15 },
  exam: { js_gz_kb: 211, css_gz_kb: 20 },
} as const satisfies Record<keyof typeof DOORS, object>;

/** Scripts and styles of a first visit by its door, gzipped as the server sends them, in kB (1000 bytes). */
export async function run() {
  await buildWeb();
  return { sizes: sizesIn(DIST), limits: LIMITS };
}

/** The same for a build in any folder. */
export function sizesIn(dist: string) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const beginAt = readFirstLoad(dist);
  const sizes = Object.entries(DOORS).map(([name, { path, signed_in }]) => {
    const begin = beginAt({ path, signed_in, theme: 'lotus' });
    if (!begin) throw new Error(`the build tells nothing of ${path}`);
    return [name, sizesOf(dist, html + begin.styles + begin.scripts)] as const;
  });
  return Object.fromEntries(sizes) as Record<keyof typeof DOORS, Sizes>;
}

type Sizes = ReturnType<typeof sizesOf>;

function sizesOf(dist: string, html: string) {
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(js|css))"/g)].map(([, path = '', kind = '']) => ({
    path,
    kind,
  }));
  const files = [...new Map(named.map((file) => [file.path, file])).values()];
  const size = (kind: string) =>
    files
      .filter((file) => file.kind === kind)
      .reduce((sum, { path }) => sum + readFileSync(join(dist, `${path}.gz`)).length, 0) / 1000;
  return { js_gz_kb: size('js'), css_gz_kb: size('css'), files: files.length };
}
