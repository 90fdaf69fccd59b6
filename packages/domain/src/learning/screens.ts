import type { Screens } from '../shared/screens.ts';

export const screens = {
  patterns: {
    not_allowed_to_learn: '/not-allowed-to-learn',
    teachers: '/teachers',
    portal: '/site',
    goals: '/site/user-goal',
    child_goals: '/dashboard/child/:child_iid/user-goal',
    child_courses: '/dashboard/child/:child_iid/in-progress-courses',
    course_list: '/course-list',
    course_search: '/course/search/:search_key',
    category_home: '/home/:category_slug/:iid',
    category_courses: '/category-courses/:iid',
    course_overview: '/overview/:ciid-:siid/:slug.html',
    course_overview_of: '/overview/:ciid-:siid/:uiid/:slug.html',
    element: '/learn/:ciid-:siid/:navs/:slug.html',
    element_preview: '/p-learn/:ciid-:siid/:navs/:slug.html',
    teach: '/teach',
    course_learners: '/admin/course/:iid/learners',
    student_goals: '/admin/student/:iid/goals',
    student_goal: '/admin/student/:user_iid/user-goal/:iid',
  },
  parameters: {
    person_view: 'courses',
    search_key: '.+',
    category_slug: '[^/]+',
    navs: '\\d{1,15}(?:-\\d{1,15})*',
  },
  aliases: {
    '/(?:learn|dashboard)/user-goal': '/site/user-goal',
    // A course looks to everybody as it is: there is nothing more to see in a preview (LRN-40).
    '/p-overview/(.+)': '/overview/$1',
  },
} as const satisfies Screens;
