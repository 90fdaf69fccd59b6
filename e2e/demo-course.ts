import { listBank } from '@sen/domain/content/contract.ts';
import { courseOutline, myCourses } from '@sen/domain/learning/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { Browser } from 'playwright-core';
import { caller } from './calls.ts';
import type { Product } from './visit.ts';

export type DemoCourse = Awaited<ReturnType<typeof demoCourse>>;

/** The demo's course with an exam: addresses of all that is in it. */
export async function demoCourse(browser: Browser, product: Product, host: string) {
  const { call, context } = await caller(browser, product, host, 'teacher');
  const { items: courses } = await call(myCourses, { type: 'teaching' });
  const { items: bank } = await call(listBank, { items_per_page: 1 });
  for (const { iid: ciid, siid, slug } of courses) {
    const { items } = await call(courseOutline, { course: ciid });
    const exam = items.find(({ rule_type }) => rule_type === 'exam');
    const practice = items.find(({ rule_type }) => rule_type === 'practice');
    const lesson = items.find(({ ntype }) => ntype === 'sco');
    if (!exam || !practice || !lesson) continue;
    await context.close();
    const sit = (iid: number, exam_mode: string) => urlOf('exam', { exam_mode, iid, slug }, { ciid, siid });
    const [exam_iid, practice_iid, lesson_iid] = [exam.iid, practice.iid, lesson.iid];
    return {
      ...{ ciid, siid, exam_iid, lesson_iid, question_iid: bank[0]?.iid ?? 0 },
      overview: urlOf('course_overview', { ciid, siid, slug }),
      lesson: urlOf('element', { ciid, siid, navs: lesson_iid, slug }),
      exam: sit(exam_iid, 'normal'),
      review: sit(exam_iid, 'review'),
      preview: sit(exam_iid, 'preview'),
      practice: sit(practice_iid, 'normal'),
      results: urlOf('exercise_results', { iid: exam_iid }, { ciid }),
    };
  }
  throw new Error(`no course with an exam at ${host}`);
}
