import { invitedItemsOfGroup, type LearnerCounts } from '@sen/domain/learning/groups/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useRouteParams } from '../../../platform/route.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';

type Row = Output<typeof invitedItemsOfGroup>[number];
const Params = z.object({ iid: z.coerce.number() });

/** What statuses mean to whoever looks after a group (ORG-52). */
const columnsOfStatus = {
  invited: ['invited'],
  learning: ['must_learn', 'accepted', 'accepted_automatically', 'registered'],
  completed: ['completed'],
  gone: ['rejected', 'deleted'],
} as const satisfies Record<string, readonly (keyof LearnerCounts)[]>;
const names = ['invited', 'learning', 'completed', 'gone'] as const;

/** In which courses the people of a group are, and how far. */
export default function GroupCourses() {
  const { iid } = useRouteParams(Params);
  const courses = useQuery(queryOf(invitedItemsOfGroup, { iid }));
  if (courses.isError) return <ErrorState error={courses.error} retry={() => void courses.refetch()} />;
  if (!courses.data) return <ListSkeleton rows={3} />;
  return (
    <DataTable
      caption={t('step_courses')}
      columns={columns()}
      rows={courses.data}
      keyOf={(course) => course.iid}
      empty={<EmptyState title={t('group_courses_none')} note={t('group_courses_none_note')} />}
    />
  );
}

const columns = (): readonly Column<Row>[] => [
  {
    key: 'name',
    title: t('group_course'),
    main: true,
    cell: ({ iid, name }) => <Link to={urlOf('course_learners', { iid })}>{name}</Link>,
  },
  { key: 'people', title: t('column_group_members'), numeric: true, cell: ({ people }) => formatNumber(people) },
  ...names.map((name) => ({
    key: name,
    title: t(`group_course_${name}`),
    numeric: true,
    cell: ({ counts }: Row) => formatNumber(columnsOfStatus[name].reduce((sum, status) => sum + counts[status], 0)),
  })),
];
