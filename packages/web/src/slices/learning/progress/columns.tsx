import type { ProgressState } from '@sen/domain/learning/progress/model.ts';
import { wholePercent } from '@sen/domain/shared/whole-percent.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { ReactNode } from 'react';
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

/** `to`: where the lines behind a number are, by the filters that are added. */
export function sumColumns(
  view: Exclude<View, 'line'>,
  to: (view: View, added: Readonly<Record<string, string | number>>) => string,
): readonly Column<Sums>[] {
  const opening =
    (shown: (line: Sums) => ReactNode, added: Readonly<Record<string, string>> = {}, as: View = 'line') =>
    (line: Sums) => <Link to={to(as, { [view]: line.iid, ...added })}>{shown(line)}</Link>;
  const count = (key: 'learners' | 'places' | 'completed', cell: (line: Sums) => ReactNode): Column<Sums> => ({
    key,
    title: t(`progress_${key}`),
    numeric: true,
    cell,
  });
  return [
    {
      key: 'name',
      title: t(`progress_${view}`),
      main: true,
      cell: ({ name, depth }) => (
        <span className={classes.name} data-depth={Math.min(depth, 4)}>
          {name}
        </span>
      ),
    },
    ...(view === 'learner'
      ? []
      : [
          count(
            'learners',
            opening(({ learners }) => formatNumber(learners), {}, 'learner'),
          ),
        ]),
    ...(view === 'course'
      ? []
      : [
          count(
            'places',
            opening(({ places }) => formatNumber(places)),
          ),
        ]),
    count(
      'completed',
      opening(({ completed }) => formatNumber(completed), { state: 'completed' }),
    ),
    {
      key: 'mean',
      title: t('progress_mean'),
      numeric: true,
      cell: opening(percentOf),
    },
  ];
}

const percentOf = ({ percent }: { readonly percent: number }): string => formatPercent(wholePercent(percent) / 100);
