import { coursePercent } from '@sen/domain/learning/rules.ts';
import * as calls from '@sen/domain/people/group/contract.ts';
import { group } from '@sen/domain/people/group/model.ts';
import {
  type Condition,
  choicesOfRule,
  type Facts,
  judge,
  needsValues,
  operatorsOf,
  type RuleField,
  type Rules,
  ruleFieldNames,
  ruleFields,
  takesNumber,
} from '@sen/domain/people/group/rules.ts';
import { listAudit } from '@sen/domain/reporting/audit/contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { listFacts, listFitting } from './matching-repository.ts';
import { rescanDue } from './nightly.ts';

let test_app: TestApp;
beforeAll(async () => {
  test_app = await openTestApp();
});
afterAll(() => test_app.close());

const part = (...conditions: Partial<Condition>[]) => ({
  match: 'all' as const,
  conditions: conditions as Condition[],
});
const inGrade = (...values: string[]): Rules => ({
  match: 'all',
  parts: [part({ field: 'grade', operator: 'any_of', values })],
});

async function furnished() {
  const school = await test_app.school();
  const root = await school.user('root');
  const pupil = async (grade: string) => {
    const user = await school.user();
    await test_app.owner.query('update users set grade = $2 where iid = $1', [user.iid, grade]);
    return user;
  };
  const smart = async (rules: Rules): Promise<number> =>
    (await root.call(calls.newGroup, { name: 'S', type: 'smart_group', rules })).result.iid;
  const rescan = async (iid: number) => (await root.call(calls.rescanGroup, { iid })).result;
  const states = async (iid: number) =>
    new Map(
      (await test_app.owner.query('select user_iid, status from group_members where group_iid = $1', [iid])).rows.map(
        ({ user_iid, status }) => [Number(user_iid), status],
      ),
    );
  return { school, root, pupil, smart, rescan, states };
}

describe('a rescan', () => {
  test('takes in whoever fits, marks others redundant, leaves out whom a hand took out, and counts', async () => {
    const { root, pupil, smart, rescan, states } = await furnished();
    const iid = await smart(inGrade('10'));
    const [an, binh, chi, dung] = [await pupil('10'), await pupil('10'), await pupil('10'), await pupil('11')];
    expect(await rescan(iid)).toEqual({ added: 3, returned: 0, redundant: 0, kept_out: 0, current: 3 });
    await root.call(calls.changeMembers, { iid, user_iids: [binh.iid], action: 'remove' });
    await root.call(calls.addMembersRelation, { iid, user_iids: [dung.iid], status: 2 });
    await test_app.owner.query(`update users set grade = '11' where iid = $1`, [an.iid]);
    expect(await rescan(iid)).toEqual({ added: 0, returned: 0, redundant: 1, kept_out: 1, current: 1 });
    expect(await states(iid)).toEqual(
      new Map([
        [an.iid, 3],
        [binh.iid, 4],
        [chi.iid, 1],
        [dung.iid, 2],
      ]),
    );
    await test_app.owner.query(`update users set grade = '10' where iid = any($1)`, [[an.iid, dung.iid]]);
    expect(await rescan(iid)).toEqual({ added: 1, returned: 1, redundant: 0, kept_out: 1, current: 3 });
    expect(await rescan(iid)).toEqual({ added: 0, returned: 0, redundant: 0, kept_out: 1, current: 3 });
  });

  test('comes with rules that are saved, so that their preview holds; a stopped group stays as it is', async () => {
    const { root, pupil, smart, states } = await furnished();
    const [an, binh] = [await pupil('10'), await pupil('11')];
    const iid = await smart(inGrade('10'));
    expect(await states(iid)).toEqual(new Map([[an.iid, 1]]));
    await root.call(group.calls.update, { iid, rules: inGrade('11') });
    const after = new Map([
      [an.iid, 3],
      [binh.iid, 1],
    ]);
    expect(await states(iid)).toEqual(after);
    const { result } = await root.call(group.calls.bulk, { action: 'approve', iids: [iid] });
    expect(result).toMatchObject({ done: 1 });
    for (const action of ['make_ready', 'stop']) await root.call(group.calls.bulk, { action, iids: [iid] });
    await root.call(group.calls.update, { iid, rules: inGrade('10') });
    expect(await states(iid)).toEqual(after);
  });

  test('tell in the history of the group what their numbers name', async () => {
    const { school, root, smart } = await furnished();
    const { rows } = await test_app.owner.query(
      `insert into organizations (school_id, iid, path, type, name)
       select $1, iid, '/' || iid || '/', 'x', 'Khối 10' from nextval('iid_seq') iid returning iid`,
      [school.iid],
    );
    const values = [String(rows[0].iid), '987654'];
    const condition = { field: 'organization' as const, operator: 'any_of' as const, values, course: '' };
    const iid = await smart({ match: 'all', parts: [{ match: 'all', conditions: [condition] }] });
    const told = JSON.stringify((await root.call(group.calls.history, { iid })).result);
    expect(told).toContain('["Khối 10","987654"]');
    const audit = await root.call(listAudit, { object: 'group', record: iid });
    expect(JSON.stringify(audit.result)).toContain('["Khối 10","987654"]');
  });

  test('works by GET too, is for smart groups alone, and rules that ask nothing find nobody', async () => {
    const { school, root, pupil, smart, rescan } = await furnished();
    await pupil('10');
    const manual = (await root.call(calls.newGroup, { name: 'M' })).result.iid;
    const answer = await test_app.app.http.inject({
      method: 'GET',
      url: `/api/v2/group/rescan?iid=${manual}`,
      headers: { host: school.host, 'x-sand-token': root.token },
    });
    expect(answer.json()).toMatchObject({ success: false, message: 'group_not_smart' });
    const empty = await smart({ match: 'all', parts: [part()] });
    expect(await rescan(empty)).toMatchObject({ added: 0, current: 0 });
  });

  test('is done once a day by itself, not for groups that are stopped', async () => {
    const { root, pupil, smart, states } = await furnished();
    const [going, stopped] = [await smart(inGrade('10')), await smart(inGrade('10'))];
    for (const action of ['approve', 'make_ready', 'stop'] as const)
      await root.call(calls.changeGroupStatus, { iid: stopped, action });
    await pupil('10');
    await rescanDue(test_app.app);
    expect((await states(going)).size).toBe(0);
    test_app.travel(86_400);
    await rescanDue(test_app.app);
    expect((await states(going)).size).toBe(1);
    expect((await states(stopped)).size).toBe(0);
    await pupil('10');
    await rescanDue(test_app.app);
    expect((await states(going)).size).toBe(1);
    test_app.travel(86_400);
    await rescanDue(test_app.app);
    expect((await states(going)).size).toBe(2);
  });

  test('that fails for one school is done for the others, and says so', async () => {
    const [broken, sound] = [await furnished(), await furnished()];
    const going = await sound.smart(inGrade('10'));
    await broken.smart(inGrade('10'));
    await sound.pupil('10');
    const live = (timezone: string) =>
      test_app.owner.query('update schools set timezone = $2 where iid = $1', [broken.school.iid, timezone]);
    await live('Nowhere/At_All');
    test_app.travel(86_400);
    await expect(rescanDue(test_app.app)).rejects.toMatchObject({ errors: [expect.any(RangeError)] });
    expect((await sound.states(going)).size).toBe(1);
    await live('Asia/Ho_Chi_Minh');
  });
});

describe('the preview', () => {
  test('tells who would fit and why, who would not and what is missing, and what a rescan would change', async () => {
    const { root, pupil, smart, rescan } = await furnished();
    const an = await pupil('10');
    await pupil('11');
    const iid = await smart(inGrade('10'));
    await rescan(iid);
    const rules: Rules = {
      match: 'all',
      parts: [
        part({ field: 'grade', operator: 'any_of', values: ['10', '11'] }),
        {
          ...part({ field: 'role', operator: 'any_of', values: ['root'] }, { field: 'grade', operator: 'filled' }),
          match: 'any',
        },
      ],
    };
    const fits = (await root.call(calls.previewRules, { rules, iid })).result;
    expect(fits.counts).toEqual({ fitting: 2, others: 1, new: 1, redundant: 0 });
    const mine = fits.items.find(({ user_iid }: { user_iid: number }) => user_iid === an.iid);
    expect(mine).toMatchObject({
      fits: true,
      parts: [
        { holds: true, conditions: [{ holds: true, known: ['10'] }] },
        {
          holds: true,
          conditions: [
            { holds: false, known: [] },
            { holds: true, known: ['10'] },
          ],
        },
      ],
    });
    const others = (await root.call(calls.previewRules, { rules, fitting: 0 })).result;
    expect(others.items.map(({ user_iid }: { user_iid: number }) => user_iid)).toEqual([root.iid]);
    const why = (await root.call(calls.whyInGroup, { iid, user_iid: an.iid })).result;
    expect(why).toMatchObject({ member: { by_rule: true }, added_by: '', judged: { fits: true } });
  });
});

/** People of whom everything is known beforehand. */
async function knownPeople() {
  const school = await test_app.school();
  const { owner } = test_app;
  const pick = <T>(values: readonly T[], seed: number): T => values[seed % values.length] as T;
  const { rows: places } = await owner.query(
    `with top as (insert into organizations (school_id, iid, path, type, name) select $1, iid, '/' || iid || '/', 'x', 'T' from nextval('iid_seq') iid returning iid),
     below as (insert into organizations (school_id, iid, pid, path, type, name)
       select $1, fresh.iid, top.iid, '/' || top.iid || '/' || fresh.iid || '/', 'x', 'B' from top, nextval('iid_seq') fresh (iid) returning iid),
     jobs as (insert into job_positions (school_id, name) values ($1, 'P') returning iid)
     select top.iid as top, below.iid as below, jobs.iid as job from top, below, jobs`,
    [school.iid],
  );
  const [top, below, job] = [places[0].top, places[0].below, places[0].job].map(String) as [string, string, string];
  const course = await courseOf(school.iid);
  const all = new Map<number, Facts>();
  for (let seed = 0; seed < 40; seed += 1) {
    const { iid } = await school.user(...(seed % 7 === 3 ? (['teacher'] as const) : []));
    const given = {
      grade: pick(['', '10', '11'], seed),
      school_year: pick(['', '2026-2027'], seed),
      admission_major: pick(['', 'Toán', 'Lý'], seed >> 1),
      sex: pick(['', 'male', 'female'], seed >> 2),
      nationality: pick(['', 'vn'], seed >> 3),
      city: pick(['', 'Huế'], seed >> 1),
      category: pick([1, 1, 6], seed),
      status: pick(['activated', 'activated', 'banned', 'unactivated'], seed),
      is_student: seed % 2 === 0,
      is_parent: seed % 5 === 0,
      birthday: pick([null, '2009-12-31', '2010-01-01'], seed >> 1),
      admission_year: pick([null, 2024, 2025], seed >> 2),
    };
    const names = Object.keys(given);
    const sets = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
    await owner.query(`update users set ${sets} where iid = $1`, [iid, ...Object.values(given)]);
    const at = pick([null, top, below, below], seed);
    const is_over = seed % 8 === 1;
    const position = seed % 3 === 0 ? job : null;
    if (at !== null)
      await owner.query(
        `insert into organization_members (school_id, organization_iid, user_iid, job_position_iid, from_date, to_date)
         values ($1, $2, $3, $4, '2020-01-01', $5)`,
        [school.iid, at, iid, position, is_over ? '2021-01-01' : null],
      );
    const percent = seed % 4 === 0 ? await course.learner(iid, seed) : undefined;
    const is_teacher = (await owner.query('select is_teacher, is_student from users where iid = $1', [iid])).rows[0];
    const word = (value: string) => (value === '' ? [] : [value]);
    const kept = {
      student: is_teacher.is_student,
      teacher: is_teacher.is_teacher,
      parent: given.is_parent,
      employee: given.category === 6,
    };
    const is_in = at !== null && !is_over;
    all.set(iid, {
      values: {
        person: Object.entries(kept).flatMap(([name, is]) => (is ? name : [])),
        organization: is_in ? (at === top ? [top] : [top, below]) : [],
        position: is_in && position ? [position] : [],
        role: seed % 7 === 3 ? ['teacher'] : [],
        category: [String(given.category)],
        status: [given.status],
        grade: word(given.grade),
        school_year: word(given.school_year),
        major: word(given.admission_major),
        sex: word(given.sex),
        nationality: word(given.nationality),
        city: word(given.city),
        birth_year: given.birthday === null ? [] : [given.birthday.slice(0, 4)],
        admission_year: given.admission_year === null ? [] : [String(given.admission_year)],
      },
      progress: percent === undefined ? {} : { [String(course.iid)]: percent },
    });
  }
  const words: Partial<Record<RuleField, readonly string[]>> = {
    organization: [top, below, '999'],
    position: [job, '999'],
    grade: ['10', '11', '12'],
    school_year: ['2026-2027'],
    major: ['Toán', 'Lý'],
    nationality: ['vn'],
    city: ['Huế', 'hue'],
  };
  const ground = {
    today: '2026-11-21',
    within: (iids: readonly number[]) => (iids.includes(Number(top)) ? [...iids, Number(below)] : iids),
    above: (iid: number) => (iid === Number(below) ? [Number(top), iid] : [iid]),
  };
  return { school, all, words, ground, course: String(course.iid) };
}

/** A course of two weighted exercises and one without weight, in a chapter and beside it. */
async function courseOf(school_iid: number) {
  const { owner } = test_app;
  const node = async (ntype: string, fields: object, pid: number | null) =>
    Number(
      (
        await owner.query(
          `insert into nodes (school_id, ntype, pid, name, slug, fields) values ($1, $2, $3, 'x', 'x', $4) returning iid`,
          [school_iid, ntype, pid, JSON.stringify(fields)],
        )
      ).rows[0].iid,
    );
  const syllabus_iid = await node('syllabus', {}, null);
  const iid = await node('course', { syllabus_iid }, null);
  const chapter = await node('sco', { weighted: 50 }, syllabus_iid);
  const items = [
    { iid: chapter, pid: null, ntype: 'sco', weighted: 50 },
    { iid: await node('exercise', { weighted: 30 }, chapter), pid: chapter, ntype: 'exercise', weighted: 30 },
    { iid: await node('exercise', { weighted: 40 }, syllabus_iid), pid: null, ntype: 'exercise', weighted: 40 },
    { iid: await node('sco', { weighted: 0 }, syllabus_iid), pid: null, ntype: 'sco', weighted: 0 },
  ];
  const learner = async (user_iid: number, seed: number) => {
    await owner.query('insert into course_learners (school_id, course_iid, user_iid) values ($1, $2, $3)', [
      school_iid,
      iid,
      user_iid,
    ]);
    const done = items.filter((_, index) => (seed >> index) % 2 === 0);
    for (const [index, item] of done.entries())
      await owner.query(
        'insert into item_progress (school_id, course_iid, user_iid, item_iid, p) values ($1, $2, $3, $4, $5)',
        [school_iid, iid, user_iid, item.iid, 30 + index * 20],
      );
    const progress = new Map(done.map((item, index) => [item.iid, { p: 30 + index * 20, pf: 0, pending: false }]));
    return coursePercent(items, progress);
  };
  return { iid, learner };
}

describe('the rules in SQL', () => {
  test('find the people whom the slow obvious model finds, whatever is asked', { timeout: 120_000 }, async () => {
    const { school, all, words, ground, course } = await knownPeople();
    await test_app.app.works.asSchool(school.iid, async ({ db }) => {
      const known = await listFacts(db, [...all.keys()], [Number(course)], ground);
      const sorted = (facts: Facts | undefined) =>
        facts && Object.fromEntries(Object.entries(facts.values).map(([name, values]) => [name, [...values].sort()]));
      for (const [iid, facts] of all) {
        expect(sorted(known.get(iid))).toEqual(sorted(facts));
        expect(known.get(iid)?.progress).toEqual(facts.progress);
      }
    });
    const arbitrary = fc.constantFrom(...ruleFieldNames).chain((field) =>
      fc.constantFrom(...operatorsOf(field)).chain((operator) => {
        const offered = choicesOfRule(field) ?? words[field] ?? [];
        const numbers = field === 'progress' ? ['0', '33', '50', '66.5'] : ['2009', '2010', '2024', '2025'];
        const values = takesNumber(operator)
          ? fc.constantFrom(...numbers).map((value) => [value])
          : fc.subarray([...offered], { minLength: Math.min(1, offered.length) });
        const none = fc.constant<string[]>([]);
        return (needsValues(operator) ? values : none).map((chosen) => ({
          ...{ field, operator, values: chosen },
          course: field === 'progress' ? course : '',
        }));
      }),
    );
    const match = fc.constantFrom('all' as const, 'any' as const);
    const parts = fc.array(fc.record({ match, conditions: fc.array(arbitrary, { maxLength: 3 }) }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.record({ match, parts }), async (rules) => {
        const visible = [...all.keys()];
        const found = await test_app.app.works.asSchool(school.iid, ({ db }) =>
          listFitting(db, { rules, ground, visible }),
        );
        const expected = [...all].filter(([, facts]) => judge(rules, facts).fits).map(([iid]) => iid);
        expect(found.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
      }),
      { numRuns: 120 },
    );
    expect(Object.keys(ruleFields)).toHaveLength(ruleFieldNames.length);
  });
});
