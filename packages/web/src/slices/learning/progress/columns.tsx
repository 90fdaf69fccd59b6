import type { ProgressState } from '@sen/domain/learning/progress/model.ts';
import { wholePercent } from '@sen/domain/shared/whole-percent.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { formatDate, formatNumber, formatPercent } from '../../../ui/format.ts';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import type { Line, Sums, View } from './api.ts';
import classes from './progress.module.css';

const tones: Readonly<Record<ProgressState, Tone>> = { not_begun: 'open', going: 'going', completed: 'done' };

const courseUrl = ({ course: ciid, siid, slug, user_iid: uiid }: Line, own: boolean): string =>
  own ? urlOf('course_overview', { ciid, siid, slug }) : urlOf('course_overview_of', { ciid, siid, slug, uiid });

/** `own`: those of whoever reads; of others the name is told too. */
export function lineColumns(about: 'own' | 'child' | 'others'): readonly Column<Line>[] {
  const course: Column<Line> = {
    key: 'course',
    title: t('progress_course'),
    main: about !== 'others',
    cell: (line) => <Link to={courseUrl(line, about === 'own')}>{line.course_name}</Link>,
  };
  return [
    ...(about === 'others'
      ? [{ key: 'learner', title: t('progress_learner'), main: true, cell: ({ name }: Line) => name }]
      : []),
    course,
    {
      key: 'state',
      title: t('progress_state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`progress_state_${state}`)}</StatusBadge>,
    },
    {
      key: 'percent',
      title: t('progress_percent'),
      numeric: true,
      cell: (line) => <Link to={courseUrl(line, about === 'own')}>{percentOf(line)}</Link>,
    },
    { key: 'joined', title: t('progress_joined'), numeric: true, cell: ({ joined_at }) => formatDate(joined_at) },
    {
      key: 'last',
      title: t('progress_last_learnt'),
      numeric: true,
      cell: ({ last_learnt_at }) => formatDate(last_learnt_at),
    },
  ];
}

/** `to`: where what is behind a number is, by the filters that are added. */
export function sumColumns(
  view: Exclude<View, 'line'>,
  to: (view: View, added: Readonly<Record<string, string | number>>) => string,
): readonly Column<Sums>[] {
  const number = (key: 'learners' | 'places' | 'completed' | 'mean', cell: Column<Sums>['cell']): Column<Sums> => ({
    key,
    title: t(`progress_${key}`),
    numeric: true,
    cell,
  });
  const name: Column<Sums> = {
    key: 'name',
    title: t(`progress_${view}`),
    main: true,
    cell: (line) => (
      <span className={classes.name} data-depth={Math.min(line.depth, 4)}>
        {line.name}
      </span>
    ),
  };
  const learners = number('learners', (line) => (
    <Link to={to('learner', { [view]: line.iid })}>{formatNumber(line.learners)}</Link>
  ));
  const places = number('places', (line) => (
    <Link to={to('line', { [view]: line.iid })}>{formatNumber(line.places)}</Link>
  ));
  // Behind nothing there is nothing to open.
  const completed = number('completed', (line) =>
    line.completed === 0 ? (
      formatNumber(0)
    ) : (
      <Link to={to('line', { [view]: line.iid, state: 'completed' })}>{formatNumber(line.completed)}</Link>
    ),
  );
  const mean = number('mean', (line) => <Link to={to('line', { [view]: line.iid })}>{percentOf(line)}</Link>);
  // One learner has so many courses, one course so many learners.
  const counts = { learner: [places], course: [learners], organization: [learners, places] }[view];
  return [name, ...counts, completed, mean];
}

const percentOf = ({ percent }: { readonly percent: number }): string => formatPercent(wholePercent(percent) / 100);
