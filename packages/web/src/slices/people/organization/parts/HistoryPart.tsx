import type { Output } from '@sen/domain/shared/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../../ui/format.ts';
import { Pager } from '../../../../ui/Pager.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { history, typeName } from '../api.ts';
import classes from './record.module.css';

type Entry = Output<typeof history>['items'][number];

const State = z.object({ page: z.coerce.number().int().positive().catch(1) });
const per_page = 20;

/** What happened to an organization and who did it, the latest first. */
export function HistoryPart({ iid }: { readonly iid: number }) {
  const [{ page }, change] = useRouteState(State);
  const told = useQuery({
    ...queryOf(history, { iid, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  if (told.isError) return <ErrorState error={told.error} retry={() => void told.refetch()} />;
  if (told.isPending) return <ListSkeleton rows={5} />;
  if (told.data.total === 0) return <EmptyState title={t('record_history_empty')} />;
  return (
    <>
      <ol className={classes.entries}>
        {told.data.items.map((entry) => (
          <HistoryLine key={entry.iid} entry={entry} />
        ))}
      </ol>
      <Pager page={page} per_page={per_page} total={told.data.total} onChange={(next) => void change({ page: next })} />
    </>
  );
}

function HistoryLine({ entry: { action, at, by, masked_by, changes } }: { readonly entry: Entry }) {
  const person = by?.name ?? t('record_by_system');
  const who = masked_by ? t('organization_masked', { name: masked_by.name, as: person }) : person;
  return (
    <li className={classes.entry}>
      <p className={classes.what}>{t(`organization_event_${action}`)}</p>
      <p className={classes.who}>
        {formatDateTime(at)} · {who}
      </p>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes
            .filter(({ field }) => field !== 'job_position_iid')
            .map(({ field, before, after }) => (
              <Change key={field} {...{ field, before, after }} />
            ))}
        </dl>
      )}
    </li>
  );
}

interface ChangeProps {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

function Change({ field, before, after }: ChangeProps) {
  const [was, is] = [inWords(field, before), inWords(field, after)];
  return (
    <>
      <dt>{t(`organization_field_${field}`)}</dt>
      <dd>
        {was !== '' && <del>{was}</del>} {was !== '' && is !== '' && '→'} {is !== '' && <ins>{is}</ins>}
      </dd>
    </>
  );
}

function inWords(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (field === 'type') return typeName(String(value));
  return field === 'status' ? t(`status_${String(value)}`) : String(value);
}
