import { learnerCourses } from '@sen/domain/learning/contract.ts';
import { wholePercent } from '@sen/domain/shared/whole-percent.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { Figure, Figures } from '../../../ui/Figures.tsx';
import { myCoursesQuery } from '../api.ts';
import { goalsQuery } from '../goals/api.ts';

/** How somebody stands in all they learn (LRN-09): how far they are on average, and how many of their goals they have reached. */
export function OverviewFigures({ child_iid }: { readonly child_iid: number | undefined }) {
  const courses = useQuery(myCoursesQuery({ ...learnerCourses, child_iid })).data?.items ?? [];
  const goals = useQuery(goalsQuery(child_iid)).data?.goals ?? [];
  const counted = goals.filter(({ state }) => state !== 'given_up');
  if (courses.length + counted.length === 0) return null;
  const mean = courses.reduce((sum, { percent }) => sum + percent, 0) / Math.max(1, courses.length);
  const to_goals = child_iid === undefined ? urlOf('goals', {}) : urlOf('child_goals', { child_iid });
  const to_progress =
    child_iid === undefined ? urlOf('progress_reports', {}) : urlOf('child_progress_reports', { child_iid });
  return (
    <Figures>
      {courses.length > 0 && (
        <Figure word={<Link to={to_progress}>{t('mean_progress')}</Link>} count={wholePercent(mean)} unit="%" />
      )}
      {counted.length > 0 && (
        <Figure
          word={<Link to={to_goals}>{t('goals_reached')}</Link>}
          count={counted.filter(({ state }) => state === 'achieved').length}
          of={counted.length}
        />
      )}
    </Figures>
  );
}
