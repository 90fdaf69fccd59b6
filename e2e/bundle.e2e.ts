import { expect, test } from 'vitest';
import { LIMITS, run } from '../bench/bundle.ts';

test('the first load stays within its budget of scripts and styles', async () => {
  const { js_gz_kb, css_gz_kb } = await run();
  expect(js_gz_kb).toBeGreaterThan(0);
  expect(css_gz_kb).toBeGreaterThan(0);
  expect(js_gz_kb).toBeLessThanOrEqual(LIMITS.js_gz_kb);
  expect(css_gz_kb).toBeLessThanOrEqual(LIMITS.css_gz_kb);
});
