import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { KNOWN as KNOWN_CIRCLES } from './folder-circles.ts';
import { KNOWN as KNOWN_BREACHES } from './known-breaches.ts';
import { checkMigrationNames } from './migration-names.ts';
import { checkTableOwners } from './table-owners.ts';
import { checkTextRules } from './text-rules.ts';

let root: string;

const seed = (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

/** A small house in which every rule is kept. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sen-house-'));
  seed({
    'package.json': '{ "name": "house", "type": "module" }',
    'packages/domain/package.json': '{ "name": "@sen/domain", "type": "module", "exports": { "./*": "./src/*" } }',
    'packages/server/package.json': '{ "name": "@sen/server", "type": "module" }',
    'packages/web/package.json': '{ "name": "@sen/web", "type": "module" }',
    'packages/domain/src/shared/ids.ts': 'export const first = 1;',
    'packages/domain/src/content/model.ts': `import { first } from '../shared/ids.ts'; export const content = first;`,
    'packages/domain/src/taking/model.ts': `import { content } from '../content/model.ts'; export const taking = content;`,
    'packages/server/src/platform/http.ts': 'export const http = 1;',
    'packages/server/src/slices/content/repository.ts': 'export const rows = (db: any) => db.selectFrom(`x`);',
    'packages/server/src/slices/content/index.ts': `export const open = 1;`,
    'packages/server/src/slices/taking/service.ts': `
      import { content } from '@sen/domain/content/model.ts';
      import { http } from '../../platform/http.ts';
      import { open } from '../content/index.ts';
      export const service = [content, http, open];`,
    'packages/server/src/app.ts': `import { service } from './slices/taking/service.ts'; export const app = service;`,
    'packages/web/src/ui/Field.tsx': 'export const Field = () => <p />;',
    'packages/web/src/slices/content/index.ts': `export { Field } from '../../ui/Field.tsx';`,
  });
  mkdirSync(join(root, 'node_modules', '@sen'), { recursive: true });
  symlinkSync('../../packages/domain', join(root, 'node_modules', '@sen', 'domain'));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('the boundary check', () => {
  it('passes a house in order', async () => {
    expect(await checkBoundaries(root, [])).toEqual({ ok: true, output: '' });
  });

  /** Rule, and the file that breaks it. */
  const breaks = [
    ['domain-is-pure', 'packages/domain/src/content/files.ts', `import 'node:fs';`],
    ['domain-is-pure', 'packages/domain/src/content/calls.ts', `import '../../../server/src/platform/http.ts';`],
    ['server-knows-no-web', 'packages/server/src/platform/drawn.ts', `import '../../../web/src/ui/Field.tsx';`],
    ['web-knows-no-server', 'packages/web/src/platform/call.ts', `import '../../../server/src/app.ts';`],
    ['ground-knows-no-slice', 'packages/server/src/platform/open.ts', `import '../slices/content/index.ts';`],
    ['ground-knows-no-slice', 'packages/web/src/ui/Content.tsx', `import '../slices/content/index.ts';`],
    ['ground-knows-no-slice', 'packages/domain/src/shared/all.ts', `import '../content/model.ts';`],
    ['ground-knows-three-areas', 'packages/server/src/platform/page.ts', `import '@sen/domain/content/model.ts';`],
    ['ground-knows-three-areas', 'packages/web/src/ui/List.tsx', `import '@sen/domain/content/model.ts';`],
    ['slice-knows-no-app', 'packages/server/src/slices/content/service.ts', `import '../../app.ts';`],
    ['slice-without-area', 'packages/web/src/slices/shop/index.ts', `import '../../ui/Field.tsx';`],
    ['door-of-content', 'packages/server/src/slices/taking/rows.ts', `import '../content/repository.ts';`],
    ['floor-of-content', 'packages/domain/src/content/score.ts', `import '../taking/model.ts';`],
    ['floor-of-content', 'packages/domain/src/content/take.ts', `import type { taking } from '../taking/model.ts';`],
    ['floor-of-content', 'packages/server/src/slices/content/rules.ts', `import '@sen/domain/taking/model.ts';`],
    ['no-circle', 'packages/domain/src/shared/ids.ts', `import './ids2.ts'; export const first = 1;`],
    ['unresolved', 'packages/server/src/platform/gone.ts', `import './nowhere.ts';`],
  ] as const;

  it('refuses every break, each by the name of its rule', async () => {
    seed({
      'packages/domain/src/shared/ids2.ts': `import './ids.ts';`,
      ...Object.fromEntries(breaks.map(([, path, text]) => [path, text])),
    });
    const { ok, output } = await checkBoundaries(root, []);
    expect(ok).toBe(false);
    for (const [rule, path] of breaks) expect(output).toContain(`${rule}: ${path.replace('ids.ts', 'ids')}`);
  });

  it('refuses folders of one slice that need each other, and a list that knows some that are no more', async () => {
    const circle = 'server content/bank ↔ server content/node';
    seed({
      'packages/server/src/slices/content/bank/list.ts': `import { node } from '../node/node.ts'; export const bank = node;`,
      'packages/server/src/slices/content/bank/words.ts': 'export const words = 1;',
      'packages/server/src/slices/content/node/node.ts': `import { words } from '../bank/words.ts'; export const node = words;`,
      'packages/server/src/slices/content/routes.ts': `import { node } from './node/node.ts'; export const routes = node;`,
    });
    expect(await checkBoundaries(root, [])).toEqual({ ok: false, output: `folders-in-circle: ${circle}` });
    expect(await checkBoundaries(root, [circle])).toEqual({ ok: true, output: '' });
    rmSync(join(root, 'packages/server/src/slices/content/bank'), { recursive: true });
    seed({ 'packages/server/src/slices/content/node/node.ts': 'export const node = 1;' });
    expect(await checkBoundaries(root, [circle])).toMatchObject({ ok: false, output: expect.stringContaining(circle) });
  });

  it('fails when it reads no module', async () => {
    rmSync(join(root, 'packages'), { recursive: true });
    mkdirSync(join(root, 'packages'));
    expect((await checkBoundaries(root, [])).ok).toBe(false);
  });
});

describe('the check of words', () => {
  it('lets an area say what is special about its own kinds', () => {
    seed({ 'packages/domain/src/content/kinds.ts': `export const is = (ntype: string) => ntype === 'exercise';` });
    expect(checkTextRules(root)).toEqual({ ok: true, output: '' });
  });

  it('passes a house in order', () => {
    expect(checkTextRules(root)).toEqual({ ok: true, output: '' });
  });

  it.each([
    ['packages/web/src/ui/env.ts', 'export const mode = process.env.MODE;'],
    ['packages/server/src/slices/content/service.ts', 'export const all = (db: any) => db.selectFrom(`nodes`);'],
    ['packages/server/src/slices/content/service.ts', 'export const one = sql<number>`select 1`;'],
    ['packages/server/src/slices/content/service.ts', 'export const now = new Date();'],
    ['packages/domain/src/content/rules.ts', 'export const now = Date.now();'],
    ['packages/server/src/platform/backup.ts', 'export const client = new pg.Client({});'],
    ['packages/server/src/platform/work.ts', 'export const begin = `set app.school = 5`;'],
    ['packages/server/src/platform/work.ts', "export const begin = `select set_config('app.school', '5', false)`;"],
    ['packages/web/src/ui/kept.ts', 'export const kept = () => sessionStorage.getItem(`x`);'],
    ['packages/web/src/slices/taking/kept.ts', 'export const kept = () => openDB(`x`, 1);'],
    ['e2e/menu.e2e.ts', 'expect(await page.getByRole(`button`).count()).toBe(1);'],
    ['e2e/menu.e2e.ts', 'expect((await menu.boundingBox())?.width).toBeLessThan(90);'],
    ['packages/server/src/slices/taking/rows.ts', `export const is = (node: any) => node.ntype === 'exercise';`],
    ['packages/web/src/ui/List.tsx', `export const is = (ntype: string) => ntype !== 'organization';`],
    [
      'packages/server/src/slices/taking/content/rows.ts',
      `export const is = (node: any) => 'exercise' === node.ntype;`,
    ],
    ['packages/web/src/ui/all.ts', `import { areas } from '@sen/domain/areas.ts';`],
    ['packages/domain/src/content/rules.ts', '// Whoever marks sees what he marked.'],
    ['docs/marking.md', 'Whoever marks sees what he marked.'],
  ])('refuses in %s: %s', (path, text) => {
    seed({ [path]: `// new Date() in a comment is no matter\n${text}` });
    expect(checkTextRules(root)).toMatchObject({ ok: false, output: expect.stringContaining(`${path}:2: `) });
  });
});

describe('the check of the owners of tables', () => {
  const server = 'packages/server/src';
  const people = `${server}/slices/people`;
  const manifest = (...names: string[]) =>
    `export const tables = {\n${names.map((name) => `  ${name}: {},\n`).join('')}};`;
  const schema = (...names: string[]) =>
    `interface Jobs {\n  skills: string;\n}\nexport interface Tables {\n${names.map((name) => `  ${name}: Jobs;\n`).join('')}}`;
  const owners = new Map([
    ['jobs', 'people'],
    ['skills', 'content'],
    ['takes', 'taking'],
  ]);
  const planted = (path: string, text: string) => {
    seed({ [path]: text });
    return checkTableOwners(root, []);
  };
  beforeEach(() =>
    seed({
      [`${server}/platform/schema.ts`]: schema('events', 'jobs', 'skills', 'takes'),
      [`${server}/platform/tables.ts`]: manifest('events'),
      [`${server}/platform/save.ts`]: 'export const save = (db: Db, table: string) => db.updateTable(table as "jobs");',
      [`${server}/slices/content/tables.ts`]: manifest('skills'),
      [`${people}/tables.ts`]: manifest('jobs'),
      [`${server}/slices/taking/tables.ts`]: manifest('takes'),
    }),
  );

  it.each([
    [`${people}/repository.ts`, `db.selectFrom('jobs as job').innerJoin('events', 'events.iid', 'job.iid');`],
    [`${people}/repository.ts`, `db.selectFrom('jobs').select(['iid', 'skills']).where(sql\`skills <> ''\`);`],
    [`${people}/repository.ts`, `// selectFrom('takes')\nexport type Other = 'takes';`],
    [`${people}/service.ts`, `export const all = seeing('takes', { takes: may(actor, 'takes.view') });`],
    [`${people}/merge/repository.ts`, `db.updateTable('takes');`],
    [`${people}/personal/repository.ts`, 'sql`delete from takes`;'],
    [`${server}/slices/reporting/repository.ts`, `db.selectFrom('takes');`],
    [`${people}/repository.test.ts`, `db.selectFrom('takes');`],
    [`${people}/repository.ts`, `export { find } from './job/repository.ts';`],
    [`${people}/index.ts`, `export type { Row } from './repository.ts';\nexport { find } from './service.ts';`],
  ])('passes in %s: %s', (path, text) => {
    expect(planted(path, text)).toEqual({ ok: true, output: '' });
  });

  it.each([
    ['takes', `${people}/repository.ts`, `db.selectFrom('takes');`],
    ['takes', `${people}/repository.ts`, `db.selectFrom('jobs').leftJoin('takes as own', 'own.iid', 'jobs.iid');`],
    ['takes', `${people}/repository.ts`, `db.updateTable('jobs').from(['jobs as job', 'takes as own']);`],
    ['takes', `${people}/repository.ts`, `for (const table of ['takes'] as const) db.deleteFrom(table);`],
    ['takes', `${people}/repository.ts`, `eb.ref('takes.iid');`],
    ['takes', `${people}/repository.ts`, 'sql`select 1 from jobs job join takes own on own.iid = job.iid`;'],
    ['takes', `${people}/repository.ts`, 'sql<number>`select ${one} from jobs, takes`;'],
    ['takes', `${people}/repository.ts`, `const INTO = 'insert into takes (iid) values ($1)';`],
    ['skills', `${people}/repository.ts`, `db.selectFrom('skills');`],
    ['skills', `${people}/repository.ts`, 'sql`select skills from jobs where exists (select from skills)`;'],
    ['takes', `${people}/repository/find.ts`, 'sql`select from takes`;'],
    ['takes', `${people}/entity.ts`, `export const entity = { table: 'takes' };`],
    ['takes', `${people}/service.ts`, `await save(work.db, 'takes');`],
    ['jobs', `${server}/platform/read.ts`, `pool.query('select iid from jobs');`],
    ['jobs', `${server}/platform/read.ts`, `db.selectFrom('jobs');`],
    ['jobs', `${server}/platform/read.ts`, 'sql`jobs.iid desc`;'],
  ])('refuses %s in %s: %s', (table, path, text) => {
    const owner = owners.get(table);
    const output = `table-of-${owner}: ${path}: ${table} is ${owner}'s`;
    expect(planted(path, text)).toEqual({ ok: false, output });
  });

  it.each([
    ['index.ts', 'rows', `export { rows } from './job/repository.ts';`],
    ['index.ts', 'all', `export { rows as all, type Row } from './job-repository.ts';`],
    ['index.ts', 'jobs', `export * as jobs from './repository.ts';`],
    ['index.ts', '*', `export * from './repository.ts';`],
    ['index.ts', 'rows', `import { rows } from './repository.ts';\nexport const all = rows;`],
    ['reading.ts', 'rows', `export { rows } from './repository.ts';`],
  ])('refuses a function of a repository that %s hands on: %s', (file, name, text) => {
    expect(planted(`${people}/${file}`, text)).toEqual({
      ok: false,
      output: `repository-handed-on: ${people}/${file}: ${name} comes out of a repository`,
    });
  });

  it('refuses a table that stands in no manifest, and to read no table at all', () => {
    const types = `${server}/platform/schema.ts`;
    expect(planted(types, schema('events', 'shelves'))).toEqual({ ok: false, output: 'table-without-owner: shelves' });
    expect(planted(types, '')).toEqual({ ok: false, output: 'no table was read' });
  });

  it('comes to know no more', () => {
    expect(KNOWN_BREACHES.length).toBeLessThanOrEqual(91);
    expect(KNOWN_CIRCLES.length).toBeLessThanOrEqual(18);
  });

  it('lets what is known be, and tells when it is no more', () => {
    const path = `${people}/repository.ts`;
    const known = [`${path}: skills`, `${path}: takes`];
    seed({ [path]: `db.selectFrom('takes').innerJoin('skills', 'skills.iid', 'takes.iid');` });
    expect(checkTableOwners(root, known)).toEqual({ ok: true, output: '' });
    seed({ [path]: `db.selectFrom('takes');` });
    expect(checkTableOwners(root, known)).toEqual({
      ok: false,
      output: `known-breaches: ${path}: skills is no more: take it from the list in known-breaches.ts`,
    });
  });
});

describe('the check of migrations', () => {
  const folder = 'packages/server/src/migrations';
  const now = new Date('2026-05-04T12:30:00Z');
  const add = (...names: string[]) => seed(Object.fromEntries(names.map((name) => [`${folder}/${name}`, 'select 1'])));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@localhost', ...args], { cwd: root, stdio: 'pipe' });
  const commit = (...names: string[]) => {
    add(...names);
    git('add', '--', folder);
    git('commit', '--quiet', '--message', 'x');
  };
  beforeEach(() => git('init', '--quiet'));

  it('passes names that rise as they are added', async () => {
    commit('20260101_0000_baseline.sql', '20260228_2359_rooms.sql');
    commit('20260301_0000_floors.sql');
    add('20260504_1229_doors.sql', '20260504_1230_keys.sql');
    expect(await checkMigrationNames(root, now)).toEqual({ ok: true, output: '' });
  });

  it.each([
    ['20260230_1000_rooms.sql', 'is not named YYYYMMDD_HHMM_what.sql by a real time'],
    ['20260228_1060_rooms.sql', 'is not named YYYYMMDD_HHMM_what.sql by a real time'],
    ['20260228_2400_rooms.sql', 'is not named YYYYMMDD_HHMM_what.sql by a real time'],
    ['20260228_1000.sql', 'is not named YYYYMMDD_HHMM_what.sql by a real time'],
    ['20260504_1231_rooms.sql', 'is named by a time that has not come'],
    ['20260101_0000_rooms.sql', 'is named by a minute that is taken'],
  ])('refuses the name %s: it %s', async (name, fault) => {
    commit('20260101_0000_baseline.sql');
    add(name);
    expect(await checkMigrationNames(root, now)).toMatchObject({
      ok: false,
      output: expect.stringContaining(`${name}: ${fault}`),
    });
  });

  it.each([
    ['committed', commit],
    ['not committed yet', add],
  ])('refuses one that is late: %s', async (_, make) => {
    commit('20260101_0000_baseline.sql', '20260302_1000_floors.sql');
    make('20260301_1000_rooms.sql', '20260303_1000_doors.sql');
    expect(await checkMigrationNames(root, now)).toEqual({
      ok: false,
      output: `${folder}/20260301_1000_rooms.sql: is late: 20260302_1000_floors.sql was added before it; give it a later name`,
    });
  });

  it('forgets what a baseline has taken the place of', async () => {
    commit('20260101_0000_schools.sql', '20260301_1000_rooms.sql');
    git('rm', '--quiet', '-r', '--', folder);
    commit('20260201_0000_baseline.sql');
    expect(await checkMigrationNames(root, now)).toEqual({ ok: true, output: '' });
  });
});
