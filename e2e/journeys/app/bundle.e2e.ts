import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMITS, run, sizesIn } from '../../../bench/bundle.ts';
import { buildWithSampleArea } from '../../sample-area.ts';

const doors = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
/** What an area may add to the first visit: the name, address and title of its screens. */
const AREA_KB = 0.2;

test('each first visit stays within its budget of scripts and styles', async () => {
  const { sizes } = await run();
  for (const name of doors) {
    const { js_gz_kb, css_gz_kb } = sizes[name];
    expect(js_gz_kb, name).toBeGreaterThan(0);
    expect(css_gz_kb, name).toBeGreaterThan(0);
    expect(js_gz_kb, name).toBeLessThanOrEqual(LIMITS[name].js_gz_kb);
    expect(css_gz_kb, name).toBeLessThanOrEqual(LIMITS[name].css_gz_kb);
  }
});

test('an area more costs a first visit a name, an address and a title', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sen-sample-area-'));
  try {
    const [{ sizes }, dist] = [await run(), await buildWithSampleArea(folder)];
    const with_area = sizesIn(dist);
    const more = doors.map((name) => with_area[name].js_gz_kb - sizes[name].js_gz_kb);
    console.log(`an area more costs ${more.map((kb) => Math.round(kb * 1000)).join(', ')} bytes`);
    for (const kb of more) expect(kb).toBeLessThanOrEqual(AREA_KB);
    for (const kb of more) expect(kb).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
