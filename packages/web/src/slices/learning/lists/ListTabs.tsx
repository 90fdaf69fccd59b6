import { type CourseList, courseLists } from '@sen/domain/learning/enrolment/course-lists.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';

export const listUrl = (course_list: CourseList, child_iid: number | undefined): string =>
  child_iid === undefined ? urlOf('own_courses', { course_list }) : urlOf('child_courses', { child_iid, course_list });

interface ListTabsProps {
  readonly active: CourseList | 'overview';
  readonly child_iid: number | undefined;
}

/** All lists of somebody's courses, behind their overview. */
export function ListTabs({ active, child_iid }: ListTabsProps) {
  const overview = {
    name: 'overview',
    title: t('course_lists_all'),
    to: child_iid === undefined ? urlOf('course_overview_own', {}) : urlOf('child_course_overview', { child_iid }),
  };
  const lists = courseLists.map((name) => ({ name, title: t(`list_${name}`), to: listUrl(name, child_iid) }));
  return <LinkTabs label={t('course_lists')} tabs={[overview, ...lists]} active={active} />;
}
