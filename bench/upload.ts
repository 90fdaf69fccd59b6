import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '../packages/server/test/temp-folder.ts';
import { rounded } from './exam/generator.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import type { Product } from './exam/product.ts';
import { ask, growthWhile, openOffice } from './office/office.ts';

const MIB = 1024 * 1024;
const SMALL = 19 * MIB;
const TIMES = 4;

/** How quickly a file is taken in, beside what the disk of the same machine takes at the same time, and by how much the server grows (goal: ratio ≥ 0.5). */
export async function run(): Promise<object> {
  const { product, token } = await openOffice();
  const folder = makeDataFolder();
  try {
    // What runs for the first time is compiled; that is not the file's doing.
    await uploaded(product, token, archive(MIB));
    const small = await inTurns(product, token, folder, SMALL);
    const { done: large, growth_mib } = await growthWhile(product, () => inTurns(product, token, folder, TEN * SMALL));
    const exponent = exponentOf(small.upload_mib_s / SMALL, large.upload_mib_s / (TEN * SMALL));
    return { small, large, exponent, growth_mib };
  } finally {
    await product.close();
    await rm(folder, { recursive: true });
  }
}

/** The better of several tries of each: another program that has the disk meanwhile is not what is measured. */
async function inTurns(product: Product, token: string, folder: string, size: number) {
  let [upload_ms, disk_ms] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 0; at < TIMES; at += 1) {
    const bytes = archive(size);
    disk_ms = Math.min(disk_ms, await written(join(folder, String(at)), bytes));
    upload_ms = Math.min(upload_ms, await uploaded(product, token, bytes));
  }
  const perS = (ms: number) => rounded(size / MIB / (ms / 1000));
  return {
    ...{ mib: size / MIB, upload_mib_s: perS(upload_ms), disk_mib_s: perS(disk_ms) },
    ratio: rounded(disk_ms / upload_ms, 2),
  };
}

/** Something that is kept as an archive: its two ends are one's, and nobody looks between them. */
function archive(size: number): Buffer {
  const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), randomBytes(size - 26), Buffer.alloc(22)]);
  bytes.write('PK\u0005\u0006', size - 22, 'latin1');
  return bytes;
}

async function uploaded(product: Product, token: string, bytes: Buffer): Promise<number> {
  const begun = performance.now();
  const answer = JSON.parse((await ask(product, token, '/file/upload', { name: 'bench.zip', bytes })).toString());
  if (answer.success !== true) throw new Error(JSON.stringify(answer));
  return performance.now() - begun;
}

/** Written piece by piece as the server does, and on the disk when this returns. */
async function written(path: string, bytes: Buffer): Promise<number> {
  const begun = performance.now();
  const file = await open(path, 'wx');
  for (let at = 0; at < bytes.length; at += 65_536) await file.writeFile(bytes.subarray(at, at + 65_536));
  await file.sync();
  await file.close();
  const took = performance.now() - begun;
  await rm(path);
  return took;
}
