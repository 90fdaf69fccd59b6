import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { again, makeTeacher, saveBeside } from './exam/beside.ts';
import { openProduct, type Product, watchingLoop } from './exam/product.ts';
import { addAnswers, type BenchSchool, furnish, HOST } from './exam/school.ts';

const TAKERS = 500;
const ENDED = 1000;

/**
 * 500 takers who save once a second, first alone and then while a teacher of their school changes a key and regrades 1000 sittings, one
 * regrade after the other (goal: the 99th percentile grows by less than a tenth). `--short`: 10 s each.
 */
export async function run(args: readonly string[] = []): Promise<object> {
  const seconds = args.includes('--short') ? 10 : 40;
  const product = await openProduct(watchingLoop);
  const client = new pg.Client({ connectionString: product.database_url });
  try {
    const school = await furnish(product.database_url, { learners: TAKERS + ENDED, sitting: true });
    const [takers, ended] = [school.learners.slice(0, TAKERS), school.learners.slice(TAKERS)];
    const [teacher] = ended;
    await makeTeacher(product, school, teacher?.iid ?? 0, `course-${school.course}`);
    await addAnswers(product.database_url, school, 10);
    await client.connect();
    await client.query(
      `update takes set status = 'FINISHED', finished_at = now(), released = true where iid = any($1::bigint[])`,
      [ended.map(({ take }) => take)],
    );
    const regrade = async (count: number) => {
      await changeKey(client, school, count);
      await post(product, teacher?.token ?? '', '/take/api/regrade', {
        ...{ course: school.course, item_iid: school.item, reason: `Bench ${count}` },
      });
      while (await goesOn(client)) await sleep(100);
    };
    return await saveBeside(product, { ...school, learners: takers }, seconds, () => again(regrade));
  } finally {
    await client.end();
    await product.close();
  }
}

/** The first question is right with every other regrade, so that each changes every score. */
const changeKey = async (client: pg.Client, { school, questions }: BenchSchool, count: number): Promise<void> => {
  await client.query(
    `with changed as (
       update nodes set version = version + 1, fields = jsonb_set(fields, '{answers}', $3) where school_id = $1 and iid = $2 returning *
     ) insert into node_versions (school_id, node_iid, version, fields) select school_id, iid, version, fields from changed`,
    [school, questions[0], JSON.stringify([count % 2 === 0 ? 'x'.repeat(10) : 'answer'])],
  );
  await client.query(`select pg_notify('sen_changes', E'by hand\nall')`);
};

const goesOn = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select from regrades where state = 'running'`)).rowCount !== 0;

function post({ port }: Product, token: string, path: string, body: object): Promise<void> {
  const headers = { host: HOST, 'x-sand-token': token, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const { success, message } = JSON.parse(Buffer.concat(pieces).toString());
        if (success) resolve();
        else reject(new Error(`${path}: ${message}`));
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
