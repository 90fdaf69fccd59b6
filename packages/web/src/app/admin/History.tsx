import type { Kind } from '@sen/domain/shared/kind.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../platform/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { HistoryList } from '../../ui/HistoryList.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { answers, kindQuery } from './kind-api.ts';

const per_page = 20;

/** Who changed what of a record, from what to what, newest first. */
export function History({ kind, iid }: { readonly kind: Kind; readonly iid: number }) {
  const [page, setPage] = useState(1);
  const history = useQuery(kindQuery(kind, 'history', { iid, page, items_per_page: per_page }, answers.history));
  if (history.error) return <ErrorState error={history.error} retry={() => void history.refetch()} />;
  if (!history.data) return <ListSkeleton rows={4} />;
  const { items, total } = history.data;
  if (total === 0) return <EmptyState title={t('record_history_empty')} />;
  return (
    <>
      <HistoryList entries={items} ntype={kind.ntype} />
      <Pager page={page} per_page={per_page} total={total} onChange={setPage} />
    </>
  );
}
