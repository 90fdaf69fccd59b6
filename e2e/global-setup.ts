import { buildWeb } from '../packages/server/src/platform/build-web.ts';

/** Before the first file: the products of two files that start at once would both build into the same folder. */
export default async function setup(): Promise<void> {
  await buildWeb();
}
