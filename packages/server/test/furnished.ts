import { slices } from '../src/slices.ts';
import { openTestApp, type TestApp, type TestSchool } from './app.ts';
import type { Furnish, Ids, OneRecord } from './furnishing.ts';

/** Calls that change someone's record or end their sessions: made for a person other than the caller. */
const ofAnother: ReadonlySet<string> = new Set(['/user/delete', '/user/api/save', '/user/api/make-password']);

declare global {
  interface ImportMeta {
    /** Vite's, which reads the tests: the modules that a pattern names. */
    glob<T>(pattern: string, options: { readonly eager: true }): Readonly<Record<string, T>>;
  }
}

const fixtures = import.meta.glob<{ readonly furnish: Furnish }>('../src/slices/*/furnish.fixture.ts', { eager: true });

/** A school with one record of each kind, and the fields by which calls name them: what each slice makes, from the lowest floor up. */
export async function furnish({ owner }: TestApp, school: TestSchool) {
  const learner = await school.user();
  const person = await school.user();
  const records: Record<string, OneRecord> = {};
  const made: Partial<Ids> = {};
  for (const { name } of slices) {
    const fixture = fixtures[`../src/slices/${name}/furnish.fixture.ts`];
    const own = await fixture?.furnish({ owner, school, learner, person, ids: made as Ids });
    Object.assign(records, own?.records);
    Object.assign(made, own?.ids);
  }
  const { iid: user } = learner;
  const of_learner = { user_iid: user, user_iids: user, user, target: user, child_iid: user };
  const ids = { ...(made as Ids), ...of_learner };
  /** What `iid`, `id` and `ntype` mean depends on the call. */
  const idsFor = (path: string): Record<string, unknown> => {
    if (ofAnother.has(path)) return { ...ids, iid: person.iid, id: 'x' };
    if (path.startsWith('/user/')) return { ...ids, iid: user, id: 'x' };
    if (path.startsWith('/node/')) return { ...ids, iid: ids.sco, ntype: 'sco' };
    const [, ntype = ''] = path.replace('/api/v2/', '/').split('/');
    const { iid, beside } = records[ntype] ?? { iid: ids.question_iid };
    return { ...ids, ...beside, iid, iids: iid, id: String(iid), ntype: ntype in records ? ntype : 'question' };
  };
  return { school, learner, ids, idsFor };
}

export type Furnished = Awaited<ReturnType<typeof furnish>>;

/** A school with every part switched on that it may leave off. */
export async function furnishedSchool(test_app: TestApp) {
  const school = await test_app.school({ organizations_enabled: true });
  const org_types = JSON.stringify([{ type: 'x', name: 'X', has_perm: true }]);
  await test_app.owner.query('update schools set org_types = $2 where iid = $1', [school.iid, org_types]);
  return school;
}

/** Three schools, each furnished. */
export async function openFurnished() {
  const test_app = await openTestApp();
  const all: Furnished[] = [];
  for (let index = 0; index < 3; index += 1) all.push(await furnish(test_app, await furnishedSchool(test_app)));
  const [first, second, third] = all;
  if (!first || !second || !third) throw new Error('three schools were asked for');
  return { test_app, schools: [first, second, third] as const };
}
