import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthwhile = /\.(?:js|json|css|svg)$/;

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await brotli(plain)),
    writeFile(`${file}.gz`, await zip(plain, { level: 9 })),
  ]);
}

/** Lays a compressed twin beside each text file of the build, so that the server never compresses the same bytes twice. */
export function compressed(): Plugin {
  return {
    name: 'sen-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter((name) => worthwhile.test(name)).map((name) => compress(join(dir, name))));
    },
  };
}
