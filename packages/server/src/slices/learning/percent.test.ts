import * as calls from '@sen/domain/learning/contract.ts';
import * as learners from '@sen/domain/learning/learners/contract.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emit } from '../../platform/events.ts';
import { openCourses } from './course.fixture.ts';

const { test_app, school, teacher, make, openCourse } = await openCourses();

const LESSONS = 3;
const weights = [1, 2, 0, 5];
const percent = fc.integer({ min: 0, max: 100 });
/** What can happen to somebody's progress: reports of lessons, and what sittings of the exam and their marks come to. */
const happening = fc.oneof(
  fc.record({ what: fc.constant('read' as const), at: fc.nat(LESSONS - 1), p: percent }),
  fc.record({ what: fc.constant('reset' as const), at: fc.nat(LESSONS - 1), p: percent }),
  fc.record({ what: fc.constantFrom('finished' as const, 'scored' as const), at: fc.constant(LESSONS), p: percent }),
);

test('the percent of a course equals what is counted anew from all that has happened', async () => {
  const { course, siid: pid, lessons } = await openCourse([], { weights: weights.slice(0, LESSONS) });
  const exam = {
    ntype: 'exercise',
    pid,
    name: 'Thi',
    rule_type: 'exam',
    draws: [{ count: 1 }],
    weighted: weights[LESSONS],
  };
  const items = [...lessons, (await make(exam)).iid];

  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 12 }), async (happened) => {
      const learner = await school.user();
      await teacher.call(learners.addLearners, { course, user_iids: [learner.iid] });
      const reached = weights.map(() => 0);
      for (const { what, at, p } of happened) {
        const item_iid = items[at] ?? 0;
        if (what === 'read' || what === 'reset') {
          const a = what === 'read' ? 'set' : 'reset';
          const answer = await learner.call(calls.trackProgress, {
            a,
            course,
            items: { [item_iid]: { p } },
          });
          expect(answer).toMatchObject({ success: true, result: { saved: true } });
        } else {
          const sitting = { course_iid: course, user_iid: learner.iid, item_iid, take_iid: 1, pending: false };
          const result = { ...sitting, percent: p, passed: p >= 50 };
          await test_app.app.works.asSchool(school.iid, (work) =>
            what === 'scored'
              ? emit(work, 'take.scored', result)
              : emit(work, 'take.finished', { ...result, is_over_time: false, time_spent: 0 }),
          );
        }
        const before = reached[at] ?? 0;
        reached[at] = what === 'reset' ? 0 : what === 'scored' ? p : Math.max(before, p);
      }
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const anew = reached.reduce((sum, p, at) => sum + p * (weights[at] ?? 0), 0) / total;
      const page = (await learner.call(calls.courseOutline, { course })).result;
      expect(page.percent).toBeCloseTo(anew, 1);
      const mine = (await learner.call(calls.myCourses, { mode: 'all' })).result;
      expect(mine).toMatchObject([{ percent: page.percent }]);
    }),
    { numRuns: 15 },
  );
});
