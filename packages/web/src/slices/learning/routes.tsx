import { seesLearners, within } from '@sen/domain/access/rights.ts';
import { documentOf } from '../../platform/document.tsx';
import { at, type Place } from '../../platform/place.ts';
import type { Screen } from '../../platform/route.ts';

const overview = () => import('./screens/OverviewScreen.tsx');
const lesson = () => import('./screens/LessonScreen.tsx');
const teach = () => import('./screens/TeachScreen.tsx');
const learners = () => import('./screens/LearnersScreen.tsx');

const refused = () => import('./screens/RefusedScreen.tsx');
const portal = () => import('./screens/PortalScreen.tsx');
const teachers = () => import('./screens/TeachersScreen.tsx');

const progress = () => import('./progress/ProgressScreen.tsx');

const assignments = () => import('./assignments/AssignmentsScreen.tsx');

const goals = () => import('./goals/GoalsScreen.tsx');

const course = documentOf('ciid', async () => ({ default: (await import('./parts/names.tsx')).CourseName }));
const element = documentOf('navs', async () => ({ default: (await import('./parts/names.tsx')).ElementName }));
const underCourse = ({ params: { ciid = '', siid = '', slug = '' } }: Place): Place =>
  at('course_overview', { ciid, siid, slug });
const underChild = ({ params: { uiid } }: Place): Place => at('dashboard', {}, { child: uiid });

const join = () => import('./codes/JoinScreen.tsx');
const courses = () => import('./catalog/CoursesScreen.tsx');
const courseListScreen = () => import('./lists/CourseListScreen.tsx');
const ownOverview = () => import('./lists/OverviewCoursesScreen.tsx');
const courseList = documentOf('course_list', () => import('./lists/names.tsx'));
const category = documentOf('iid', () => import('./catalog/names.tsx'));

export const routes: readonly Screen[] = [
  { name: 'course_list', layout: 'learning', title: 'all_courses', access: 'everyone', load: courses },
  { name: 'join', layout: 'learning', title: 'by_code_title', access: 'signed_in', load: join },
  { name: 'join_by', layout: 'learning', title: 'by_code_title', access: 'signed_in', load: join },
  {
    name: 'course_search',
    layout: 'learning',
    title: 'find_course',
    access: 'everyone',
    under: () => at('course_list', {}),
    load: courses,
  },
  {
    name: 'category_home',
    layout: 'frontend',
    title: 'course_categories',
    access: 'everyone',
    document: category,
    load: () => import('./catalog/CategoryScreen.tsx'),
  },
  {
    name: 'category_courses',
    layout: 'frontend',
    title: 'all_courses',
    access: 'everyone',
    document: category,
    load: courses,
  },
  {
    name: 'course_overview',
    layout: 'learning',
    title: 'course',
    access: 'everyone',
    document: course,
    load: overview,
  },
  {
    name: 'course_overview_of',
    layout: 'learning',
    title: 'course',
    access: 'signed_in',
    document: course,
    under: underChild,
    load: overview,
  },
  {
    name: 'element',
    layout: 'learning',
    title: 'kind_lesson',
    access: 'everyone',
    document: element,
    under: underCourse,
    load: lesson,
  },
  {
    name: 'element_preview',
    layout: 'learning',
    title: 'kind_lesson',
    access: 'signed_in',
    document: element,
    under: underCourse,
    load: lesson,
  },
  { name: 'not_allowed_to_learn', layout: 'learning', title: 'refused_title', access: 'everyone', load: refused },
  { name: 'portal', layout: 'learning', title: 'portal_title', access: 'signed_in', load: portal },
  { name: 'teachers', layout: 'frontend', title: 'teachers_title', access: 'everyone', load: teachers },
  { name: 'teach', layout: 'admin', title: 'menu_teach', access: 'signed_in', right: seesLearners, load: teach },
  {
    name: 'course_learners',
    layout: 'admin',
    title: 'course_learners',
    access: 'signed_in',
    right: seesLearners,
    under: ({ params: { iid = '' } }) => at('course', { iid }),
    load: learners,
  },
  { name: 'progress_reports', layout: 'learning', title: 'progress_reports', access: 'signed_in', load: progress },
  {
    name: 'progress_reports_by_organization',
    layout: 'learning',
    title: 'progress_reports',
    access: 'signed_in',
    under: () => at('progress_reports', {}),
    load: () => import('./progress/ProgressByOrganizationScreen.tsx'),
  },
  {
    name: 'child_progress_reports',
    layout: 'learning',
    title: 'progress_reports',
    access: 'signed_in',
    under: ({ params: { child_iid = '' } }) => at('child_course_overview', { child_iid }),
    load: progress,
  },
  { name: 'assignments', layout: 'learning', title: 'assignments', access: 'signed_in', load: assignments },
  {
    name: 'child_assignments',
    layout: 'learning',
    title: 'assignments',
    access: 'signed_in',
    under: ({ params: { child_iid = '' } }) => at('child_course_overview', { child_iid }),
    load: assignments,
  },
  {
    name: 'personal_assignments',
    layout: 'learning',
    title: 'assignments_personal',
    access: 'signed_in',
    under: () => at('assignments', {}),
    load: assignments,
  },
  {
    name: 'group_assignments',
    layout: 'learning',
    title: 'assignments_group',
    access: 'signed_in',
    under: () => at('assignments', {}),
    load: assignments,
  },
  { name: 'goals', layout: 'learning', title: 'goals_mine', access: 'signed_in', load: goals },
  { name: 'child_goals', layout: 'learning', title: 'goals', access: 'signed_in', load: goals },
  {
    name: 'student_goals',
    layout: 'admin',
    title: 'person_view_goals',
    access: 'signed_in',
    right: within('user', 'users.view'),
    under: ({ params: { iid = '' } }) => at('person', { person_kind: 'student', iid }),
    load: () => import('./goals/StudentGoalsScreen.tsx'),
  },
  {
    name: 'student_goal',
    layout: 'admin',
    title: 'goal',
    access: 'signed_in',
    right: within('user', 'users.view'),
    under: ({ params: { user_iid = '' } }) => at('student_goals', { iid: user_iid }),
    load: goals,
  },
  {
    name: 'own_courses',
    layout: 'learning',
    title: 'own_courses',
    access: 'signed_in',
    document: courseList,
    under: () => at('course_overview_own', {}),
    load: courseListScreen,
  },
  {
    name: 'child_courses',
    layout: 'learning',
    title: 'own_courses',
    access: 'signed_in',
    document: courseList,
    under: ({ params: { child_iid = '' } }) => at('child_course_overview', { child_iid }),
    load: courseListScreen,
  },
  { name: 'course_overview_own', layout: 'learning', title: 'own_courses', access: 'signed_in', load: ownOverview },
  {
    name: 'child_course_overview',
    layout: 'learning',
    title: 'child_courses_title',
    access: 'signed_in',
    under: ({ params: { child_iid } }) => at('dashboard', {}, { child: child_iid }),
    load: ownOverview,
  },
];
