import type { Plugin } from 'vite';
import { filesOf } from './first-load.ts';

const allFiles = /\bm\.f=(\[[^\]]*\])/;
const oneList = /__vite__mapDeps\(\[([\d,]+)\]\)/g;

/**
 * Vite writes into a script which files each of its later parts needs. What every page begins with is left out, and what most parts need
 * comes first, as lists that begin alike compress to less. Whatever a file imports is needed wherever the file is, and stays before it.
 */
export function shortLists(): Plugin {
  return {
    name: 'sen-short-lists',
    apply: 'build',
    // Behind Vite, which writes the lists in the same step.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
        const uses = new Map<string, number>();
        for (const name of chunks.flatMap((chunk) => filesOf(chunk, bundle))) uses.set(name, (uses.get(name) ?? 0) + 1);
        const inOrder = (names: readonly string[]) =>
          names.filter((name) => !first.has(name)).sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
        for (const chunk of chunks) chunk.code = withLists(chunk.code, inOrder);
      },
    },
  };
}

function withLists(code: string, inOrder: (names: readonly string[]) => readonly string[]): string {
  const [whole = '', json = '[]'] = allFiles.exec(code) ?? [];
  const names: string[] = JSON.parse(json);
  const kept = inOrder(names);
  if (kept.length === 0) return code;
  const renumbered = (list: string): number[] =>
    list
      .split(',')
      .map((number) => kept.indexOf(names[Number(number)] ?? ''))
      .filter((number) => number >= 0)
      .sort((a, b) => a - b);
  return code
    .replace(whole, `m.f=${JSON.stringify(kept)}`)
    .replace(oneList, (_, list: string) => `__vite__mapDeps([${renumbered(list)}])`);
}
