import { urlOf } from '@sen/domain/urls.ts';
import { z } from 'zod';
import type { Newsmakers } from '../../platform/audit/news.ts';
import type { Work } from '../../platform/work.ts';
import { findNode } from '../content/index.ts';

const Fields = z.object({ syllabus_iid: z.number() });

/** A course as a notice names it, and where it leads. */
export async function courseInNews(work: Work, iid: number): Promise<{ name: string; link: string } | undefined> {
  const course = await findNode(work, iid);
  const fields = Fields.safeParse(course?.fields);
  if (!course || course.status === 'deleted') return undefined;
  const { name, slug } = course;
  const link = fields.success ? urlOf('course_overview', { ciid: iid, siid: fields.data.syllabus_iid, slug }) : '';
  return { name, link };
}

export const news: Newsmakers = {
  'learning.enrolled': async (work, { course_iid, user_iids }) => {
    const course = await courseInNews(work, course_iid);
    return (
      course && {
        kind: 'enrolled',
        to: user_iids,
        not_actor: true,
        about: { course: course.name },
        link: course.link,
      }
    );
  },
  'learning.asked': async (work, { course_iid, user_iids }) => {
    const course = await courseInNews(work, course_iid);
    return (
      course && {
        kind: 'asked_into_course',
        to: user_iids,
        not_actor: true,
        about: { course: course.name },
        link: course.link,
      }
    );
  },
  'goal.commented': (_work, { user_iid, iid, name }, { actor_iid }) =>
    actor_iid === null || user_iid === undefined
      ? undefined
      : {
          kind: 'goal_commented',
          to: [user_iid],
          not_actor: true,
          about: { goal: name },
          actor_as: 'name',
          link: urlOf('goals', {}, { goal: iid }),
        },
};
