import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Chunks } from './src/platform/chunks.ts';

interface Group {
  readonly name: string;
  readonly test: RegExp;
  readonly tags?: '$initial'[];
  readonly minShareCount?: number;
}

/** Groups with what slices add in their `chunks.ts`: to one that is there by its name, or in a file of its own. */
export async function withChunksOfSlices(groups: readonly Group[]): Promise<Group[]> {
  const added = new Map<string, string[]>();
  for (const file of globSync('src/slices/*/chunks.ts', { cwd: import.meta.dirname }).sort()) {
    const { chunks }: { chunks: Chunks } = await import(join(import.meta.dirname, file));
    const slice = basename(dirname(file));
    for (const [name, modules] of Object.entries(chunks))
      added.set(name, [...(added.get(name) ?? []), ...modules.map((module) => patternOf(slice, module))]);
  }
  const widened = groups.map((group) => {
    const more = added.get(group.name) ?? [];
    added.delete(group.name);
    return { ...group, test: new RegExp([group.test.source, ...more].join('|'), group.test.flags) };
  });
  const own = [...added].map(([name, patterns]) => ({ name, minShareCount: 2, test: new RegExp(patterns.join('|')) }));
  return [...widened, ...own];
}

/** `parts/LoginForm`: modules of the slice whose path begins so; `domain/model`: those of its rules. */
function patternOf(slice: string, module: string): string {
  const path = module.startsWith('domain/')
    ? `/domain/src/${slice}/${module.slice('domain/'.length)}`
    : `/web/src/slices/${slice}/${module}`;
  return path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]');
}
