import { urlOf } from '@sen/domain/shared/urls.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../../../../platform/i18n.ts';
import classes from './course.module.css';

type CourseTab = 'outline' | 'facts' | 'learners';

/** The parts of a course for those who run it; each has its own address. */
export function CourseTabs({ iid, active }: { readonly iid: number; readonly active: CourseTab }) {
  const tabs = [
    { name: 'outline', to: urlOf('course', { iid }), title: 'course_outline' },
    { name: 'facts', to: urlOf('course', { iid }, { tab: 'facts' }), title: 'course_facts' },
    { name: 'learners', to: urlOf('course_learners', { iid }), title: 'course_learners' },
  ] as const;
  return (
    <nav className={classes.tabs} aria-label={t('course_parts')}>
      {tabs.map(({ name, to, title }) => (
        <Link
          key={name}
          to={to}
          className={classes.tab}
          activeOptions={{ exact: true }}
          aria-current={name === active ? 'page' : undefined}
        >
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
