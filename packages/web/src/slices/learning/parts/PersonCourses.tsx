import { wholePercent } from '@sen/domain/shared/whole-percent.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useRouteParams } from '../../../platform/route.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { myCoursesQuery } from '../api.ts';
import classes from './PersonCourses.module.css';

const Params = z.object({ iid: z.coerce.number(), person_kind: z.string().catch('') });
const MOST = 200;

/** On a person's record: what a student learns, with how far they are, or what a teacher teaches. */
export default function PersonCourses() {
  const { iid, person_kind } = useRouteParams(Params);
  const type = person_kind === 'teacher' ? 'teaching' : 'learning';
  const courses = useQuery(myCoursesQuery({ type, mode: 'all', user_iid: iid, items_per_page: MOST }));
  if (courses.isError) return <ErrorState error={courses.error} retry={() => void courses.refetch()} />;
  if (!courses.data) return <ListSkeleton rows={3} />;
  if (courses.data.items.length === 0) return <EmptyState title={t('courses_none_of_person')} />;
  return (
    <ul className={classes.people}>
      {courses.data.items.map((course) => (
        <li key={course.iid}>
          <span className={classes.who}>
            <Link
              to={
                type === 'learning'
                  ? urlOf('course_overview_of', { ciid: course.iid, siid: course.siid, uiid: iid, slug: course.slug })
                  : urlOf('course_overview', { ciid: course.iid, siid: course.siid, slug: course.slug })
              }
            >
              {course.name}
            </Link>
            <span className={classes.soft}>
              {type === 'learning' ? course.teachers.join(', ') : t('learners_count', { count: course.learners })}
            </span>
          </span>
          {type === 'learning' && (
            <span className="sen-tabular">{formatPercent(wholePercent(course.percent) / 100)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
