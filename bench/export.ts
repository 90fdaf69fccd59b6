import { request } from 'node:http';
import pg from 'pg';
import { rounded } from './exam/generator.ts';
import type { Product } from './exam/product.ts';
import { HOST } from './exam/school.ts';
import { ask, growthWhile, openOffice } from './office/office.ts';

const ROWS = 100_000;

const SEED = `
  insert into users (school_id, lname, name, code, mail, phone, birthday, search_text, is_student, grade, school_year)
  select $1, 'export' || n, 'Nguyễn Văn ' || n, 'X' || n, 'x' || n || '@lotus.example', '09' || (10000000 + n),
    '2010-01-01'::date + n % 2000, 'nguyen van ' || n || ' x' || n, true, '1' || n % 3, '2026-2027'
  from generate_series(1, $2::int) n`;

interface Link {
  readonly result: { readonly url: string };
}

/** How quickly a long list of people leaves as a file, and by how much the server grows (goals: all of 100,000 rows, < 64 MiB). */
export async function run(args: readonly string[] = []): Promise<object> {
  const rows = Number(args.find((word) => /^\d+$/.test(word)) ?? ROWS);
  const { product, school, token } = await openOffice();
  try {
    const client = new pg.Client({ connectionString: product.database_url });
    await client.connect();
    await client.query(SEED, [school, rows]);
    await client.query('vacuum analyze users');
    await client.end();
    // What runs for the first time is compiled; that is not the file's doing.
    for (const format of ['csv', 'xlsx']) await taken(product, await linkTo(product, token, `${format}&keyword=x77`));
    const figures: Record<string, object> = {};
    for (const format of ['csv', 'xlsx']) {
      const url = await linkTo(product, token, format);
      const { done, growth_mib } = await growthWhile(product, () => taken(product, url));
      const { first_byte_ms, all_ms, bytes, lines } = done;
      if (format === 'csv' && lines <= rows) throw new Error(`${lines} lines of ${rows} rows came`);
      const rows_per_s = Math.round(rows / (all_ms / 1000));
      const times = { first_byte_ms: rounded(first_byte_ms), all_ms: rounded(all_ms) };
      figures[format] = { ...times, rows_per_s, mib: rounded(bytes / 1024 / 1024), growth_mib };
    }
    return { rows, ...figures };
  } finally {
    await product.close();
  }
}

async function linkTo(product: Product, token: string, format: string): Promise<string> {
  const answer = await ask(product, token, `/export/api/student?format=${format}`, undefined, 'POST');
  const { result }: Link = JSON.parse(answer.toString());
  return result.url;
}

/** Takes the file as a browser does; none of it is kept. */
function taken(product: Product, url: string) {
  const begun = performance.now();
  return new Promise<{ first_byte_ms: number; all_ms: number; bytes: number; lines: number }>((resolve, reject) => {
    const sent = request(`http://127.0.0.1:${product.port}${url}`, { headers: { host: HOST } }, (response) => {
      let [first_byte_ms, bytes, lines] = [0, 0, 0];
      response.on('data', (piece: Buffer) => {
        first_byte_ms ||= performance.now() - begun;
        bytes += piece.length;
        for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url.slice(0, 40)}: ${response.statusCode}`));
        else resolve({ first_byte_ms, all_ms: performance.now() - begun, bytes, lines });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
