import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import pg from 'pg';
import { rounded } from '../exam/generator.ts';
import { openProduct, type Product } from '../exam/product.ts';
import { furnish, HOST } from '../exam/school.ts';

/** The product with a school whose office asks. */
export async function openOffice(): Promise<{ product: Product; school: number; token: string }> {
  const product = await openProduct();
  const { school, learners } = await furnish(product.database_url, { learners: 1, sitting: false });
  const [head] = learners;
  const client = new pg.Client({ connectionString: product.database_url });
  await client.connect();
  await client.query(`insert into grants (school_id, user_iid, role) values ($1, $2, 'headmaster')`, [
    school,
    head?.iid,
  ]);
  await client.end();
  return { product, school, token: head?.token ?? '' };
}

export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A call with the school's host, which `fetch` does not send. Answers the whole body. */
export function ask(
  product: Product,
  token: string,
  path: string,
  file?: Upload,
  method = file ? 'POST' : 'GET',
): Promise<Buffer> {
  const border = 'bench-border';
  const head = file && `--${border}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`;
  const body = file && head && Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${border}--\r\n`)]);
  return new Promise((resolve, reject) => {
    const sent = request(
      `http://127.0.0.1:${product.port}${path}`,
      {
        method,
        headers: {
          ...{ host: HOST, 'x-sand-token': token },
          ...(body && { 'content-type': `multipart/form-data; boundary=${border}`, 'content-length': body.length }),
        },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => resolve(Buffer.concat(pieces)));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const residentKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** What the server's memory grows by while something is done, in MiB. */
export async function growthWhile<T>(
  product: Product,
  work: () => Promise<T>,
): Promise<{ done: T; growth_mib: number }> {
  const before = residentKb(product.server());
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentKb(product.server()));
  }, 100);
  try {
    const done = await work();
    return { done, growth_mib: rounded((most - before) / 1024) };
  } finally {
    clearInterval(watch);
  }
}
