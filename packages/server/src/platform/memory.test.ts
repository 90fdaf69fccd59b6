import { expect, test } from 'vitest';
import { remembered } from './memory.ts';
import type { Work } from './work.ts';

test('what is remembered is let go by its weight, the oldest first', async () => {
  const tables = new Map([['nodes', { remembered: 'rows' }]]);
  const work = { actor: { school_iid: 1 }, wrote: new Set<string>(), tables } as unknown as Work;
  const loaded: number[] = [];
  const ask = (iid: number) =>
    remembered(work, { table: 'nodes', name: 'a test' }, [iid], async () => {
      loaded.push(iid);
      return new Map([[iid, { content: `${iid}`.padEnd(1_000_000) }]]);
    });
  for (let iid = 1; iid <= 200; iid += 1) await ask(iid);
  loaded.length = 0;
  await ask(200);
  await ask(1);
  expect(loaded).toEqual([1]);
});

test('what nobody tells of is not remembered', async () => {
  const work = { actor: { school_iid: 1 }, wrote: new Set<string>(), tables: new Map() } as unknown as Work;
  await expect(remembered(work, { table: 'takes', name: 'a test' }, [1], async () => new Map())).rejects.toThrow(
    'nobody tells of changes of takes',
  );
});
