import { rmSync } from 'node:fs';
import { buildWeb } from '../packages/server/src/platform/build-web.ts';
import { openThrowawayPostgres } from '../packages/server/src/platform/postgres.ts';
import { addDatabase, type RunDatabases } from './run-databases.ts';
import { startProduct } from './support.ts';

const DEMO = 'sen_demo';

/**
 * Before the first file: the products of two files that start at once would both build into the same folder. And a product is
 * started once, which loads the demo schools; those of the files begin with a copy of what it leaves.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWeb();
  const postgres = await openThrowawayPostgres();
  const { url } = await addDatabase(postgres.url, DEMO, 'template0');
  const { stop, data_dir } = await startProduct({ DATABASE_URL: url });
  await stop();
  const of_run: RunDatabases = { server_url: postgres.url, demo: DEMO, demo_data: data_dir };
  process.env.SEN_RUN_DATABASES = JSON.stringify(of_run);
  return async () => {
    rmSync(data_dir, { recursive: true, force: true });
    await postgres.stop();
  };
}
