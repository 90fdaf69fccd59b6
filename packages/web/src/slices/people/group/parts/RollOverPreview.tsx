import type { RollOverPlan } from '@sen/domain/people/group/roll-over.ts';
import { rollOverPreview } from '@sen/domain/people/group/roll-over-contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import classes from '../group.module.css';

type Change = Output<typeof rollOverPreview>['changes'][number];
const per_page = 20;

export const previewOf = (plan: RollOverPlan, page = 1) =>
  queryOf(rollOverPreview, { plan, page, items_per_page: per_page });

/** How many go where, and each person's change. Nothing has changed yet. */
export function RollOverPreview({ plan }: { readonly plan: RollOverPlan }) {
  const [page, setPage] = useState(1);
  const found = useQuery({ ...previewOf(plan, page), placeholderData: keepPreviousData });
  if (found.isError) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (found.isPending) return <ListSkeleton rows={4} />;
  const { counts, changes, total } = found.data;
  const shown = [
    ...(['up', 'stay', 'graduate', 'leave', 'twice'] as const).map((name) => ({ name, count: counts[name] })),
    { name: 'new' as const, count: counts.new_classes },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <p className={classes.counts} role="status">
        {shown.map(({ name, count }) => (
          <span key={name}>{t(`roll_over_count_${name}`, { count })}</span>
        ))}
      </p>
      <DataTable
        caption={t('roll_over_preview')}
        columns={columns()}
        rows={changes}
        keyOf={({ user_iid }) => user_iid}
        empty={<EmptyState title={t('group_people_none')} />}
      />
      <Pager page={page} per_page={per_page} total={total} onChange={setPage} />
    </>
  );
}

const columns = (): readonly Column<Change>[] => [
  { key: 'name', title: t('person_name'), main: true, cell: ({ name }) => name },
  { key: 'from', title: t('roll_over_from_class'), cell: ({ from }) => from },
  { key: 'what', title: t('roll_over_what'), cell: ({ what }) => t(`roll_over_what_${what}`) },
  { key: 'to', title: t('roll_over_to_class'), cell: ({ to }) => to || '–' },
];
