import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { loadDemo } from './load.ts';

describe('demo', () => {
  it('loads', async () => {
    const db = await freshDatabase();
    const t = performance.now();
    expect(await loadDemo(db.url)).toBe(true);
    console.log('ms', performance.now() - t);
    expect(await loadDemo(db.url)).toBe(false);
    const c = new pg.Client({ connectionString: db.url });
    await c.connect();
    console.log((await c.query('select school_id, ntype, count(*)::int from nodes group by 1,2 order by 1,2')).rows);
    await c.end();
    await db.drop();
  });
});
