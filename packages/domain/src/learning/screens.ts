import type { Screens } from '../shared/screens.ts';
import { courseLists } from './enrolment/course-lists.ts';

export const screens = {
  patterns: {
    not_allowed_to_learn: '/not-allowed-to-learn',
    teachers: '/teachers',
    portal: '/site',
    goals: '/site/user-goal',
    child_goals: '/dashboard/child/:child_iid/user-goal',
    own_courses: '/site/:course_list',
    course_overview_own: '/site/overview-courses',
    child_courses: '/dashboard/child/:child_iid/:course_list',
    child_course_overview: '/dashboard/child/:child_iid/overview-courses',
    course_list: '/course-list',
    join: '/join',
    join_by: '/join/:join_code',
    course_search: '/course/search/:search_key',
    category_home: '/home/:category_slug/:iid',
    category_courses: '/category-courses/:iid',
    course_overview: '/overview/:ciid-:siid/:slug.html',
    course_overview_of: '/overview/:ciid-:siid/:uiid/:slug.html',
    element: '/learn/:ciid-:siid/:navs/:slug.html',
    element_preview: '/p-learn/:ciid-:siid/:navs/:slug.html',
    progress_reports: '/progress-reports',
    progress_reports_by_organization: '/progress-reports-by-organization',
    child_assignments: '/dashboard/child/:child_iid/assignments',
    child_progress_reports: '/dashboard/child/:child_iid/progress-reports',
    assignments: '/site/assignments',
    personal_assignments: '/site/personal-assignments',
    group_assignments: '/site/group-assignments',
    teach: '/teach',
    course_learners: '/admin/course/:iid/learners',
    student_goals: '/admin/student/:iid/goals',
    student_goal: '/admin/student/:user_iid/user-goal/:iid',
  },
  parameters: {
    person_view: 'courses',
    course_list: courseLists.join('|'),
    search_key: '.+',
    category_slug: '[^/]+',
    join_code: '[A-Za-z0-9-]{7,9}',
    navs: '\\d{1,15}(?:-\\d{1,15})*',
  },
  aliases: {
    '/learn': '/site',
    // What somebody learns and how they stand are one page (LRN-09, LRN-13).
    '/(?:learn|site|dashboard)/overview-dashboard': '/site/overview-courses',
    '/(?:learn|site|dashboard)(/child/\\d+/overview)-dashboard': '/dashboard$1-courses',
    // Account actions stand under each of the three (LRN-12).
    [`/(?:learn|dashboard)/(user-goal|overview-courses|(?:personal-|group-)?assignments|${courseLists.join('|')})`]:
      '/site/$1',
    '/(?:learn|site|dashboard)/(progress-reports(?:-by-organization)?)': '/$1',
    '/(?:learn|site|dashboard)/(child/\\d+/progress-reports)-by-organization': '/dashboard/$1',
    // What a child hands in is one list.
    '/(?:learn|site|dashboard)/(child/\\d+/)(?:personal|group)-assignments': '/dashboard/$1assignments',
    '/(?:learn|site)/child/(.+)': '/dashboard/child/$1',
    // A course looks to everybody as it is, in a preview, where one learns, and on whatever path one comes to it (LRN-36, 38, 40).
    '/(?:p-overview|(?:p-)?learn|(?:p-)?(?:overview|learn)/\\d+)/(\\d+-\\d+/[^/]+)': '/overview/$1',
    '/p-overview/(\\d+-\\d+/\\d+/[^/]+)': '/overview/$1',
    // So does an element (LRN-34); what lies in one is the end of the way to it (LRN-35).
    '/((?:p-)?learn)/\\d+/(\\d+-\\d+/[\\d-]+/[^/]+)': '/$1/$2',
    '/((?:p-)?learn)/\\d+/(\\d+-\\d+)/(\\d+)/([\\d-]+)/([^/]+)': '/$1/$2/$4-$3/$5',
    '/(?:p-)?overview/\\d+/(\\d+-\\d+)(?:/\\d+)?(/[\\d-]+/[^/]+)': '/learn/$1$2',
  },
} as const satisfies Screens;
