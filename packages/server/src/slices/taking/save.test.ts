import { extendTime, markAnswer, saveTake } from '@sen/domain/taking/contract.ts';
import { describe, expect, test } from 'vitest';
import { countedTraffic } from '../../../test/traffic.ts';
import { blank, choice, essay, openExams, right } from './exam.fixture.ts';
import { sweep } from './sweep.ts';

const { test_app, school, giveExam, run } = await openExams();

describe('an answer', () => {
  test('that was acknowledged is stored, with its revision', async () => {
    const exam = await giveExam();
    const learner = await exam.learner();
    const begun = await learner.begin();
    expect(begun.result).toMatchObject({ status: 'STARTED', finished: false, epoch: 1 });
    expect(begun.result.time_left).toBeGreaterThan(500);
    const [first = '', second = ''] = exam.uids;
    const one = await learner.save({ [first]: { ...right, rev: 3 } });
    expect(one.result).toMatchObject({ status: 'DOING', saved: { [first]: 3 } });
    const both = await learner.save({ [first]: { answer: ['idC'], rev: 4 }, [second]: { answer: ['Huế'], rev: 1 } });
    expect(both.result.saved).toEqual({ [first]: 4, [second]: 1 });
    expect(await exam.stored(begun.result.take_id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ answer: ['idC'], rev: 4 }),
        expect.objectContaining({ answer: ['Huế'], rev: 1 }),
      ]),
    );
  });

  test('that is older than the stored one changes nothing and is told as lost, with what is stored', async () => {
    const exam = await giveExam();
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    const [first = '', second = ''] = exam.uids;
    await learner.save({});
    await learner.save({ [first]: { answer: ['idB'], rev: 5 } });
    const both = { [first]: { answer: ['idA'], rev: 2 }, [second]: { answer: ['Huế'], rev: 1 } };
    expect((await learner.save(both)).result).toMatchObject({
      saved: { [second]: 1 },
      stale: { [first]: { answer: ['idB'], epoch: 1, rev: 5, fixed: false } },
    });
    const same = (await learner.save({ [first]: { answer: ['idA'], rev: 5 } })).result;
    expect(same).toMatchObject({ saved: {}, stale: { [first]: { answer: ['idB'], rev: 5 } } });
    expect(await exam.stored(take_id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ answer: ['idB'], rev: 5 })]),
    );
  });

  test('whose acknowledgement was lost is acknowledged when it comes again', async () => {
    const exam = await giveExam();
    const learner = await exam.learner();
    await learner.begin();
    const [first = ''] = exam.uids;
    for (let tries = 1; tries <= 3; tries += 1)
      expect((await learner.save({ [first]: right })).result).toMatchObject({ saved: { [first]: 1 }, stale: {} });
  });

  test('of a later page of the device holds, whatever the former one has counted to', async () => {
    const exam = await giveExam();
    const former = await exam.learner();
    const { take_id } = (await former.begin()).result;
    const [first = ''] = exam.uids;
    await former.save({ [first]: { answer: ['idA'], rev: 30 } });
    const page = exam.at(former, 'one');
    expect((await page.begin()).result).toMatchObject({ take_id, epoch: 2 });
    expect((await page.save({ [first]: { answer: ['idB'], rev: 3 } })).result.saved).toEqual({ [first]: 3 });
    const late = (await former.save({ [first]: { answer: ['idC'], rev: 31 } })).result;
    expect(late).toMatchObject({ already_taken: true, superseded: true, saved: {}, stale: {} });
    expect((await former.submit()).result).toMatchObject({ already_taken: true, finished: false });
    expect(await exam.stored(take_id)).toMatchObject([{ answer: ['idB'], rev: 3 }]);
  });

  test('of an earlier sitting neither reaches nor ends the one that goes on', async () => {
    const exam = await giveExam({ options: { attempts: 2 } });
    const asleep = await exam.learner();
    const first_take = (await asleep.begin()).result.take_id;
    const [first = ''] = exam.uids;
    await asleep.save({ [first]: { answer: ['idA'], rev: 1 } });
    await exam.timeIsOver(20);
    const awake = exam.at(asleep, 'one');
    awake.page.take_id = first_take;
    const { take_id } = (await awake.redo()).result;
    await awake.save({ [first]: { answer: ['idB'], rev: 1 } });
    expect((await asleep.save({ [first]: { answer: ['idC'], rev: 40 } })).result).toMatchObject({
      take_id: first_take,
      finished: true,
      saved: {},
    });
    expect((await asleep.submit({ [first]: { answer: ['idC'], rev: 41 } })).result.take_id).toBe(first_take);
    expect((await awake.save({})).result).toMatchObject({ take_id, finished: false });
    expect(await exam.stored(take_id)).toMatchObject([{ answer: ['idB'], rev: 1 }]);
  });

  test('names its sitting and its page, and is refused by name without', async () => {
    const exam = await giveExam();
    const learner = await exam.learner();
    await learner.begin();
    const [first = ''] = exam.uids;
    for (const name of ['take_id', 'epoch'])
      expect(await learner.save({ [first]: right }, { [name]: undefined })).toMatchObject({
        message: 'invalid_input',
        err: { [name]: 'this_field_is_required' },
      });
    const [other, elsewhere] = [await exam.learner(), await giveExam()];
    await other.begin();
    for (const [page, name] of [
      [other.page, exam.named],
      [learner.page, elsewhere.named],
    ])
      expect((await learner.save({ [first]: right }, { ...page, ...name })).message).toBe('not_found');
  });

  test('without a revision replaces the stored one', async () => {
    const exam = await giveExam();
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    const [first = ''] = exam.uids;
    for (const answer of ['idA', 'idB', 'idC']) await learner.save({ [first]: { answer: [answer] } });
    expect(await exam.stored(take_id)).toMatchObject([{ answer: ['idC'], rev: 2 }]);
  });

  test('to a question that is not in the paper is not stored and not acknowledged', async () => {
    const exam = await giveExam();
    const other = await giveExam();
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    const [first = ''] = exam.uids;
    const [foreign = ''] = other.uids;
    for (let round = 1; round <= 2; round += 1) {
      const { result } = await learner.save({ [foreign]: right, [first]: { ...right, rev: round } });
      expect(result.saved).toEqual({ [first]: round });
    }
    expect(await exam.stored(take_id)).toHaveLength(1);
  });

  test('that holds what the database cannot store is kept without it', async () => {
    const exam = await giveExam();
    const learner = await exam.learner();
    await learner.begin();
    const [, second = ''] = exam.uids;
    await learner.save({});
    const { result } = await learner.save({ [second]: { answer: ['a\u0000b'], rev: 1 } });
    expect(result.saved).toEqual({ [second]: 1 });
  });

  test('that is checked is fixed', async () => {
    const exam = await giveExam({ options: { instant_key: true } });
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    const [first = ''] = exam.uids;
    await learner.save({ [first]: right });
    await learner.save({ [first]: { ...right, check: true } });
    const changed = (await learner.save({ [first]: { answer: ['idA'], rev: 2 } })).result;
    expect(changed).toMatchObject({ saved: {}, stale: { [first]: { answer: ['idB'], rev: 1, fixed: true } } });
    expect((await learner.save({ [first]: { ...right, check: true } })).result.saved).toEqual({ [first]: 1 });
    expect(await exam.stored(take_id)).toMatchObject([{ answer: ['idB'], fixed: true }]);
  });

  test('is not taken from somebody who is not in the course', async () => {
    const exam = await giveExam();
    const stranger = exam.at(await school.user(), 'x');
    expect((await stranger.begin()).message).toBe('not_enrolled');
  });
});

describe('saves of many takers', () => {
  test('become one statement beside begin and commit', async () => {
    const exam = await giveExam();
    const learners = await Promise.all(Array.from({ length: 20 }, () => exam.learner()));
    for (const learner of learners) {
      await learner.begin();
      await learner.save({});
    }
    const statements: string[] = [];
    const { saving: pool } = test_app.app;
    const listener = (client: { query: (...given: unknown[]) => unknown }) => {
      const query = client.query.bind(client);
      client.query = (...given) => {
        const [first] = given;
        statements.push(typeof first === 'string' ? first : String((first as { text: string }).text).trim());
        return query(...given);
      };
    };
    const connect = pool.connect.bind(pool) as () => Promise<never>;
    Object.assign(pool, {
      connect: async () => {
        const client = await connect();
        listener(client);
        return client;
      },
    });
    const [first = ''] = exam.uids;
    const replies = await Promise.all(learners.map((learner) => learner.save({ [first]: right })));
    Object.assign(pool, { connect });
    expect(replies.map(({ result }) => result.saved[first])).toEqual(learners.map(() => 1));
    const saves = statements.filter((text) => text.startsWith('with guard'));
    expect(saves.length).toBeLessThanOrEqual(3);
    expect(statements.length).toBe(saves.length * 3);
  });

  test('do not fail because one of them is refused', async () => {
    const exam = await giveExam();
    const [one, two] = [await exam.learner(), await exam.learner()];
    const [first = ''] = exam.uids;
    for (const learner of [one, two]) {
      await learner.begin();
      await learner.save({});
    }
    await one.submit();
    const [late, kept] = await Promise.all([one.save({ [first]: right }), two.save({ [first]: right })]);
    expect(late.result).toMatchObject({ finished: true, already_submitted_exam: true, saved: {} });
    expect(kept.result.saved).toEqual({ [first]: 1 });
  });
});

describe('a second device', () => {
  test('is refused at its first save and told since when and by which device', async () => {
    const exam = await giveExam();
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    const other = exam.at(learner, 'two');
    const [first = ''] = exam.uids;
    expect((await other.begin()).result).toMatchObject({ already_taken: true, taken_by_device: 'device one' });
    await learner.save({});
    const { result } = await other.save({ [first]: right }, learner.page);
    expect(result).toMatchObject({ already_taken: true, superseded: false, saved: {} });
    expect(await exam.stored(take_id)).toEqual([]);
    expect((await learner.begin()).result).toMatchObject({ already_taken: false, take_id, status: 'DOING' });
  });
});

describe('time', () => {
  test('is stamped by the server and answers are taken a moment longer', async () => {
    const exam = await giveExam();
    const learner = await exam.learner();
    await learner.begin();
    await learner.save({});
    const [first = ''] = exam.uids;
    await exam.moveDeadline(-2);
    expect((await learner.save({ [first]: right })).result).toMatchObject({ saved: { [first]: 1 }, time_left: 0 });
  });

  test('that is over refuses the answer and ends the sitting, flagged', async () => {
    const exam = await giveExam();
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    const [first = ''] = exam.uids;
    await learner.save({ [first]: right });
    await exam.moveDeadline(-11);
    const { result } = await learner.save({ [first]: { answer: ['idA'], rev: 2 } });
    expect(result).toMatchObject({ finished: true, is_over_time: true, saved: {}, result: { right: 1 } });
    expect(await exam.stored(take_id)).toMatchObject([{ answer: ['idB'] }]);
  });

  test('ends a sitting without a browser, and what was typed in time and comes a moment later still counts', async () => {
    const exam = await giveExam();
    const learner = await exam.learner();
    await learner.begin();
    const [first = '', second = ''] = exam.uids;
    await learner.save({ [first]: right });
    await exam.moveDeadline(-4);
    await Promise.all([sweep(test_app.app), exam.timeIsOver(4)]);
    const status = await test_app.owner.query(
      'select status, is_over_time, result from takes where exercise_iid = $1',
      [exam.item],
    );
    expect(status.rows).toMatchObject([{ status: 'FINISHED', is_over_time: true, result: { right: 1 } }]);
    const late = await learner.save({ [second]: { answer: ['Hanoi'], rev: 1 } });
    expect(late.result).toMatchObject({
      finished: true,
      is_over_time: true,
      saved: { [second]: 1 },
      result: null,
    });
    const other = exam.at(learner, 'two');
    expect((await other.save({ [second]: { answer: ['x'], rev: 9 } }, learner.page)).result).toMatchObject({
      already_taken: true,
    });
    await exam.moveDeadline(-11);
    expect((await learner.save({ [second]: { answer: ['x'], rev: 2 } })).result).toMatchObject({
      saved: {},
      result: { right: 2 },
    });
  });
});

test('a sitting that cannot be ended keeps no other from it, and is told of', async () => {
  const exam = await giveExam();
  const [bad, good] = [await exam.learner(), await exam.learner()];
  const { take_id } = (await bad.begin()).result;
  await good.begin();
  await test_app.owner.query('delete from papers where take_iid = $1', [take_id]);
  try {
    await exam.moveDeadline(-20);
    const failuresOf = async () => sweep(test_app.app).catch(({ errors }: AggregateError) => errors);
    // The server's own sweep may hold either sitting at this moment, which another passes over.
    await expect.poll(failuresOf).toMatchObject([{ message: expect.stringContaining(`take ${take_id} `) }]);
    const statuses = () =>
      run('select user_iid, status from takes where exercise_iid = $1 order by user_iid = $2', exam.item, good.iid);
    await expect.poll(statuses).toEqual([
      { user_iid: bad.iid, status: 'STARTED' },
      { user_iid: good.iid, status: 'FINISHED' },
    ]);
  } finally {
    await test_app.owner.query('delete from takes where iid = $1', [take_id]);
  }
});

describe('submitting', () => {
  test('costs three round trips between begin and commit: the sitting with its paper, the answers, the end', async () => {
    const exam = await giveExam();
    const [first, second] = [await exam.learner(), await exam.learner()];
    const [uid = ''] = exam.uids;
    for (const learner of [first, second]) {
      await learner.begin();
      await learner.save({});
    }
    // The questions are known to the server from the first one on.
    await first.submit({ [uid]: right });
    const { trips } = await countedTraffic(test_app.app.pool, () => second.submit({ [uid]: right }));
    expect(trips).toBe(5);
  });

  test('keeps the answers that come along and scores', async () => {
    const exam = await giveExam();
    const learner = await exam.learner();
    await learner.begin();
    const [first = '', second = ''] = exam.uids;
    await learner.save({ [first]: right });
    const { result } = await learner.submit({ [second]: { answer: [' HANOI '], rev: 1 } });
    expect(result).toMatchObject({
      status: 'FINISHED',
      finished: true,
      already_submitted_exam: false,
      saved: { [second]: 1 },
    });
    expect(result.result).toMatchObject({ right: 2, percent: 100, passed: true, pending: 0 });
  });

  test('once more, because its answer was lost, tells which answers it has and stores no others', async () => {
    const exam = await giveExam({ questions: [choice(), blank(), blank('x')] });
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    const [first = '', second = '', third = ''] = exam.uids;
    await learner.submit({ [first]: right, [second]: { answer: ['Huế'], rev: 2 } });
    const again = { [first]: right, [second]: { answer: ['Hà Nội'], rev: 3 }, [third]: { answer: ['x'], rev: 1 } };
    const { result } = await learner.submit(again);
    expect(result).toMatchObject({ already_submitted_exam: true, saved: { [first]: 1 }, stale: {} });
    expect(Object.keys(result.saved)).toEqual([first]);
    expect(await exam.stored(take_id)).toHaveLength(2);
    // An earlier page, which never heard that it was stored, is told so as well.
    const former = await learner.save({ [first]: { ...right, rev: 7 } }, { epoch: 0 });
    expect(former.result).toMatchObject({ saved: { [first]: 7 } });
  });

  test('a hundred times at once submits once', async () => {
    const exam = await giveExam({ questions: [choice(), blank()] });
    const learner = await exam.learner();
    await learner.begin();
    await learner.save({});
    const [first = ''] = exam.uids;
    const replies = await Promise.all(Array.from({ length: 100 }, () => learner.submit({ [first]: right })));
    expect(replies.filter(({ result }) => result.already_submitted_exam)).toHaveLength(99);
    expect(replies.every(({ result }) => result.finished && result.result.right === 1)).toBe(true);
    const { rows } = await test_app.owner.query(
      `select count(*)::int as finished from events where school_id = $1 and name = 'take.finished' and payload ->> 'item_iid' = $2`,
      [school.iid, String(exam.item)],
    );
    expect(rows).toEqual([{ finished: 1 }]);
  });

  test.each([
    ['pages of a device', () => 'one'],
    ['devices', (number: number) => `device-${number}`],
  ])('and beginning, from twenty %s at once, is one sitting that ends once', async (_, deviceOf) => {
    const exam = await giveExam();
    const learner = await exam.learner();
    const pages = Array.from({ length: 20 }, (_, number) => exam.at(learner, deviceOf(number)));
    const begun = await Promise.all(pages.map(({ begin }) => begin()));
    expect(new Set(begun.map(({ result }) => result.take_id)).size).toBe(1);
    const inside = pages.filter(({ page }) => page.take_id > 0);
    const handed_in = await Promise.all(inside.map(({ submit }) => submit({ [exam.uids[0] ?? '']: right })));
    expect(handed_in.every(({ result }) => result.finished || result.already_taken)).toBe(true);
    const { rows } = await test_app.owner.query(
      `select (select array_agg(status) from takes where exercise_iid = $2) as takes,
         (select count(*)::int from events where school_id = $1 and name = 'take.finished' and payload ->> 'item_iid' = $2::text) as finished`,
      [school.iid, exam.item],
    );
    expect(rows).toEqual([{ takes: ['FINISHED'], finished: 1 }]);
  });

  test('counts every answer that was acknowledged while it was under way', async () => {
    const exam = await giveExam({ questions: Array.from({ length: 20 }, () => choice()) });
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    await learner.save({});
    const saves = exam.uids.map((uid) => learner.save({ [uid]: right }));
    const submitted = learner.submit();
    const acknowledged = (await Promise.all(saves)).filter(({ result }) => Object.keys(result.saved).length > 0).length;
    await submitted;
    const { rows } = await test_app.owner.query('select result from takes where iid = $1', [take_id]);
    expect(rows[0].result.right).toBe(acknowledged);
  });
});

test('a room that reloads goes on at once, but for whom somebody holds', async () => {
  const exam = await giveExam();
  const room = [await exam.learner(), await exam.learner(), await exam.learner(), await exam.learner()];
  for (const { begin } of room) await begin();
  const [first, ...others] = room;
  const holder = await test_app.owner.connect();
  const gone_on: number[] = [];
  try {
    await holder.query('begin');
    await holder.query('select from takes where iid = $1 for update', [first?.page.take_id]);
    const waiting = first?.begin();
    const replies = others.map(async ({ begin }) => gone_on.push((await begin()).result.epoch));
    // Long before anybody gives up on a lock.
    await expect.poll(() => gone_on, { timeout: 5000 }).toEqual([2, 2, 2]);
    await holder.query('rollback');
    expect((await waiting)?.result.epoch).toBe(2);
    await Promise.all(replies);
  } finally {
    holder.release(true);
  }
});

describe('redo', () => {
  test('opens a sitting of its own and keeps the former as history', async () => {
    const exam = await giveExam({ options: { attempts: 2 } });
    const learner = await exam.learner();
    const { take_id } = (await learner.begin()).result;
    expect((await learner.redo()).result).toMatchObject({ take_id, epoch: 2 });
    await learner.submit();
    expect((await learner.begin()).result).toMatchObject({ already_submitted_exam: true });
    const again = (await learner.redo()).result;
    expect(again).toMatchObject({ status: 'STARTED', epoch: 1 });
    expect(again.take_id).not.toBe(take_id);
    const [first = ''] = exam.uids;
    expect((await learner.save({ [first]: right })).result.take_id).toBe(again.take_id);
    await learner.submit();
    expect((await learner.redo()).message).toBe('retake_not_allowed');
  });

  test('asked for many times at once opens one sitting, and goes on with it', async () => {
    const exam = await giveExam({ options: { attempts: 9 } });
    const learner = await exam.learner();
    await learner.begin();
    await learner.submit();
    const { take_id } = learner.page;
    const replies = await Promise.all(Array.from({ length: 6 }, () => learner.redo({ take_id })));
    expect(replies.map(({ message }) => message)).toEqual(replies.map(() => undefined));
    expect(new Set(replies.map(({ result }) => result.take_id)).size).toBe(1);
    expect(replies.map(({ result }) => result.epoch).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('of a sitting that was done again already tells how that ended, and uses up nothing', async () => {
    const exam = await giveExam({ options: { attempts: 3 } });
    const learner = await exam.learner();
    await learner.begin();
    await learner.submit();
    const old_page = learner.page.take_id;
    await learner.redo();
    await learner.submit();
    const newest = learner.page.take_id;
    expect((await learner.redo({ take_id: old_page })).result).toMatchObject({
      take_id: newest,
      already_submitted_exam: true,
    });
  });

  test('beside a teacher who gives more time to the sitting before is a value for both', async () => {
    const exam = await giveExam({ options: { attempts: 9 } });
    const teacher = await school.user(`teacher@course-${exam.course}`);
    const learners = await Promise.all(Array.from({ length: 5 }, () => exam.learner()));
    for (const learner of learners) await learner.begin();
    await exam.timeIsOver(4);
    const [given, ...replies] = await Promise.all([
      teacher.call(extendTime, { ...exam.named, minutes: 5 }),
      ...learners.map((learner) => learner.redo()),
    ]);
    expect([given, ...replies].filter(({ status }) => status === 500)).toEqual([]);
    expect(replies.map(({ result }) => result.status)).toEqual(
      learners.map(() => expect.stringMatching(/^(STARTED|DOING)$/)),
    );
  });

  test('of wrong questions only keeps the right answers', async () => {
    const exam = await giveExam({
      options: { attempts: 3, can_fix_wrong_questions: true, keys_between_attempts: true },
    });
    const learner = await exam.learner();
    await learner.begin();
    const [first = '', second = ''] = exam.uids;
    await learner.submit({ [first]: right, [second]: { answer: ['Huế'], rev: 1 } });
    const { take_id } = (await learner.redo({ wrong_only: true })).result;
    expect(await exam.stored(take_id)).toMatchObject([{ answer: ['idB'] }]);
  });

  test('of wrong questions only keeps the marks of essays that were marked right', async () => {
    const options = { attempts: 3, can_fix_wrong_questions: true, keys_between_attempts: true };
    const exam = await giveExam({ questions: [choice(), essay()], options });
    const teacher = await school.user(`teacher@course-${exam.course}`);
    const learner = await exam.learner();
    await learner.begin();
    const [first = '', second = ''] = exam.uids;
    await learner.submit({ [first]: { answer: ['idA'], rev: 1 }, [second]: { answer: ['My essay'], rev: 1 } });
    const [, question_iid = 0] = exam.questions;
    const { take_id } = learner.page;
    await teacher.call(markAnswer, { take_id, question_iid, score: 4, comment: 'Good', publish: true });
    await learner.redo({ wrong_only: true });
    const { result } = await learner.submit({ [first]: right });
    expect(result.result).toMatchObject({ right: 2, pending: 0, percent: 100 });
  });
});

test('wrong questions only cannot be redone while the result is held back', async () => {
  const options = { attempts: 3, can_fix_wrong_questions: true, instant_marking_on_finish: false };
  const exam = await giveExam({ options });
  const learner = await exam.learner();
  await learner.begin();
  await learner.submit({ [exam.uids[0] ?? '']: right });
  expect((await learner.redo({ wrong_only: true })).message).toBe('retake_not_allowed');
});

test('a mode that stores nothing has no save', async () => {
  const exam = await giveExam();
  const learner = await exam.learner();
  const reply = await learner.call(saveTake, { ...exam.named, mode: 'TRIAL', status: 'INIT', device_key: 'x' });
  expect(reply.message).toBe('take_not_started');
});
