import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openMailServer } from '../packages/server/test/mail-server.ts';
import { rounded } from './exam/generator.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import { Line, requestOf } from './exam/line.ts';
import { openProduct, type Product } from './exam/product.ts';
import { furnish, HOST } from './exam/school.ts';
import { addPeople } from './office/people.ts';

const ROWS = 100_000;
/** Rows for each person: a notice and a mail. */
const WAYS = 2;
/** People in one job, as `tell` parts them. */
const LOT = 2000;
const RESETS = 5;

/**
 * How quickly an event is told to very many, a row for each person and way (goal: 100,000 rows in 20 s), and how long somebody waits
 * meanwhile for a mail that lets them in again (goal: 2 s); then the same with ten times as many.
 */
export async function run(args: readonly string[] = []): Promise<object> {
  const rows = Number(args.find((word) => /^\d+$/.test(word)) ?? ROWS);
  const post = await openMailServer();
  const product = await openProduct([], { SMTP_URL: post.url });
  const client = new pg.Client({ connectionString: product.database_url });
  await client.connect();
  const place = { product, client, post };
  try {
    const { school } = await furnish(product.database_url, { learners: 1, sitting: false });
    await addPeople(product.database_url, school, 1, rows / WAYS);
    const usual = await told(place, school, 1, rows);
    if (args.includes('--once')) return { rows, ...usual };
    await addPeople(product.database_url, school, rows / WAYS + 1, (rows / WAYS) * TEN);
    const ten_times = await told(place, school, 2, rows * TEN);
    return { rows, ...usual, ten_times, exponent: exponentOf(rows / usual.told_s, (rows * TEN) / ten_times.told_s) };
  } finally {
    await client.end();
    await product.close();
    await post.close();
  }
}

interface Place {
  readonly product: Product;
  readonly client: pg.Client;
  readonly post: Awaited<ReturnType<typeof openMailServer>>;
}

async function told({ product, client, post }: Place, school: number, event: number, rows: number) {
  await client.query(`delete from deliveries where school_id = $1`, [school]);
  await client.query(
    `update users set status = 'activated', deleted_at = null, mail = lname || '@many.test' where school_id = $1 and lname ~ '^hs[0-9]+$'`,
    [school],
  );
  await client.query('vacuum analyze users, deliveries');
  const begun = performance.now();
  await client.query(
    `select graphile_worker.add_job('tell', json_build_object('school_id', null, 'school_iid', $1::bigint, 'kind', 'new_device', 'event_iid', $2::bigint,
       'about', json_build_object('device', 'x'), 'link', '/user/sessions', 'to', people))
     from (select json_agg(iid) as people from (select iid, row_number() over () / ${LOT} as lot from users
       where school_id = $1 and lname ~ '^hs[0-9]+$') person group by lot) lots`,
    [school, event],
  );
  const waits = resetWaits({ product, client, post }, school);
  const counted = async () =>
    Number(
      (await client.query(`select count(*) from deliveries where school_id = $1 and event_iid = $2`, [school, event]))
        .rows[0].count,
    );
  while ((await counted()) < rows) await sleep(100);
  const told_s = rounded((performance.now() - begun) / 1000);
  return { told_s, rows_per_s: Math.round(rows / told_s), reset_ms: await waits };
}

/** From the moment somebody asks for it until their mail server has it, a few times while the others are told. */
async function resetWaits({ product, client, post }: Place, school: number): Promise<number[]> {
  const waits: number[] = [];
  const line = new Line(product.port);
  const head = `POST /user/forgot-password HTTP/1.1\r\nhost: ${HOST}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: `;
  for (let at = 1; at <= RESETS; at += 1) {
    const address = `reset${at}-${performance.now()}@one.test`;
    await client.query(`update users set mail = $3 where school_id = $1 and lname = $2`, [school, `hs${at}`, address]);
    await sleep(300);
    const asked = performance.now();
    await line.send(Buffer.from(requestOf(head, `mail=${encodeURIComponent(address)}`)));
    while (!post.counted.has(address)) await sleep(10);
    waits.push(Math.round(performance.now() - asked));
  }
  line.close();
  return waits;
}
