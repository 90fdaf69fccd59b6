import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../packages/server/src/platform/build-web.ts';
import { startProduct } from './support.ts';

/**
 * Before the first file: the products of two files that start at once would both build into the same folder. And a product is
 * started once, which loads the demo schools; those of the files begin with a copy of what it leaves.
 */
export default async function setup(): Promise<() => void> {
  await buildWeb();
  const { stop, data_dir } = await startProduct();
  await stop();
  forgetPort(join(data_dir, 'postgres.json'));
  process.env.SEN_LOADED_DATA = data_dir;
  return () => rmSync(data_dir, { recursive: true, force: true });
}

/** Each copy's database looks for a port of its own. */
function forgetPort(file: string): void {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), port: 0 }));
}
