import type { HistoryEntry, Kind } from '@sen/domain/shared/kind.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { t } from '../../platform/i18n.ts';
import { Changes } from '../../ui/Changes.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Pager } from '../../ui/Pager.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import classes from './History.module.css';
import { answers, kindQuery } from './kind-api.ts';

type Entry = z.output<typeof HistoryEntry>;
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
      <ol className={classes.history}>
        {items.map((entry) => (
          <HistoryLine key={entry.iid} entry={entry} ntype={kind.ntype} />
        ))}
      </ol>
      <Pager page={page} per_page={per_page} total={total} onChange={setPage} />
    </>
  );
}

const actions: Readonly<Record<string, string>> = {
  created: 'record_created',
  updated: 'record_updated',
  deleted: 'record_removed',
  'profile-changed': 'record_updated',
  restored: 'record_restored',
};

function HistoryLine({ entry, ntype }: { readonly entry: Entry; readonly ntype: string }) {
  const { action, at, by, masked_by, changes } = entry;
  const who = by?.name ?? t('record_by_system');
  return (
    <li>
      <p className={classes.head}>
        <strong>{t(actions[action] ?? `bulk_${action}`)}</strong>
        <span>
          {masked_by ? t('history_for', { masker: masked_by.name, name: who }) : who} · {formatDateTime(at)}
        </span>
      </p>
      <Changes changes={changes} ntype={ntype} />
    </li>
  );
}
