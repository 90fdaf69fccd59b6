import { expect, test } from 'vitest';
import { LIMITS, run } from '../../../bench/bundle.ts';

test('each first visit stays within its budget of scripts and styles', async () => {
  const { sizes } = await run();
  for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    const { js_gz_kb, css_gz_kb } = sizes[name];
    expect(js_gz_kb, name).toBeGreaterThan(0);
    expect(css_gz_kb, name).toBeGreaterThan(0);
    expect(js_gz_kb, name).toBeLessThanOrEqual(LIMITS[name].js_gz_kb);
    expect(css_gz_kb, name).toBeLessThanOrEqual(LIMITS[name].css_gz_kb);
  }
});
