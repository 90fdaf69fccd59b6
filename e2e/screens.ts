import { allQuestionTypes } from '@sen/domain/content/question/model.ts';
import { kinds } from '@sen/domain/kinds.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { DemoCourse } from './demo-course.ts';

/** Addresses of the screens that need nothing done before, by who has them. A new screen joins the list of its first reader. */
export const screensOf = (course: DemoCourse) => {
  const { ciid, siid, exam_iid: iid, lesson_iid, question_iid } = course;
  return {
    guest: [
      '/',
      '/login',
      '/register',
      '/forgot-password',
      '/teachers',
      '/course-list',
      '/course/search/vat',
      '/no-such-page',
      course.overview,
    ],
    learner: [
      ...[
        '/dashboard',
        '/user/sessions',
        '/site/user-goal',
        '/site/notifications',
        '/join',
        '/skills',
        '/not-allowed-to-learn',
      ],
      ...['overview', 'in-progress', 'assigned', 'public'].map((list) => `/site/${list}-courses`),
      ...['info', 'avatar', 'password', 'setting'].map((profile_step) => urlOf('profile_step', { profile_step })),
      ...[course.overview, course.lesson, course.exam],
    ],
    parent: ['/dashboard', '/user/family'],
    teacher: [
      ...['/dashboard', '/teach', '/teach/marking', '/admin/bank', '/admin/bank/import'],
      ...allQuestionTypes.map((type) => urlOf('question_new', {}, { type })),
      urlOf('question', { iid: question_iid }),
      urlOf('exercise_new', {}, { ciid, pid: siid }),
      urlOf('exercise', { iid }, { ciid }),
      urlOf('exercise_results', { iid }, { ciid }),
      urlOf('exercise_results', { iid }, { ciid, tab: 'questions' }),
      urlOf('course_new', {}),
      urlOf('course', { iid: ciid }),
      urlOf('course', { iid: ciid }, { item: `exercise-${iid}` }),
      urlOf('course', { iid: ciid }, { tab: 'facts' }),
      urlOf('course_learners', { iid: ciid }),
      urlOf('course_messages', { iid: ciid }),
      urlOf('sco', { iid: lesson_iid }, { ciid }),
      course.preview,
    ],
    admin: [
      '/admin',
      ...['', '/theme', '/hosts', '/org-types', '/browsers', '/templates/notify'].map((path) => `/admin/conf${path}`),
      ...['', '/regional', '/sign-in', '/features', '/services', '/technical'].map(
        (path) => `/admin/conf/general${path}`,
      ),
      ...['/admin/audit', '/admin/organization/tree', '/admin/organization/members', '/admin/classgroup/roll-over'],
      ...kinds.map(({ ntype }) => urlOf('admin_list', { ntype })),
      ...['student', 'group', 'organization'].map((sheet) => urlOf('sheet_import', { sheet })),
    ],
  };
};

/** Of the root of the installation, at its own host. */
export const systemScreens = [
  '',
  '/schools',
  '/schools/lotus',
  '/conf',
  '/outbox',
  '/translations',
  '/cron',
  '/card',
].map((path) => `/system${path}`);
