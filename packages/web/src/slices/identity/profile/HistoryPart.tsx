import { NativeSelect } from '@mantine/core';
import { userHistory } from '@sen/domain/identity/profile/contract.ts';
import { profileSteps } from '@sen/domain/identity/profile/model.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { selectorYears } from '@sen/domain/shared/field-checks.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { hasText, t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime, none } from '../../../ui/format.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { schoolDay } from './values.ts';

type Entry = Output<typeof userHistory>['items'][number];

const per_page = 25;
const State = z.object({
  year: z.coerce.number().int().min(1970).max(9999).optional().catch(undefined),
  page: z.coerce.number().int().positive().catch(1),
});

/** `identity.signed-in` is worded as `event_signed_in`. */
function eventInWords({ name, about }: Entry): string {
  const key = `event_${name.replace('identity.', '').replaceAll('-', '_')}`;
  const words = t(hasText(key) ? key : 'event_other');
  const step = profileSteps.find((one) => one === about);
  const status = `status_${about}`;
  const told = step ? t(`profile_step_${step}`) : hasText(status) ? t(status) : about;
  return told ? `${words} (${told})` : words;
}

const whoInWords = ({ actor, masked_by, by_token }: Entry): string => {
  if (!actor) return none;
  if (by_token !== undefined) return t('history_by_token', { name: actor.name, token: by_token });
  return masked_by ? t('history_for', { masker: masked_by.name, name: actor.name }) : actor.name;
};

/** The account's audit trail, a year at a time (CON-03). */
export function HistoryPart({ iid }: { readonly iid: number }) {
  const current = Number(schoolDay().slice(0, 4));
  const [{ year = current, page }, change] = useRouteState(State);
  const history = useQuery({
    ...queryOf(userHistory, { iid, year, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<Entry>[] = [
    { key: 'what', title: t('history_what'), main: true, cell: eventInWords },
    { key: 'who', title: t('history_who'), cell: whoInWords },
    { key: 'when', title: t('history_when'), numeric: true, cell: ({ at }) => formatDateTime(at) },
  ];
  return (
    <>
      <NativeSelect
        label={t('year_short')}
        value={String(year)}
        data={selectorYears(current).map(String)}
        onChange={(event) => void change({ year: Number(event.currentTarget.value), page: undefined })}
        maw={160}
        mb="md"
      />
      {history.isPending && <ListSkeleton rows={5} />}
      {history.isError && <ErrorState error={history.error} retry={() => void history.refetch()} />}
      {history.data && (
        <DataTable
          caption={t('user_history')}
          columns={columns}
          rows={history.data.items}
          keyOf={(entry) => entry.iid}
          empty={<EmptyState title={t('user_history_none')} />}
        />
      )}
      <Pager
        page={page}
        per_page={per_page}
        total={history.data?.total ?? 0}
        onChange={(next) => void change({ page: next })}
      />
    </>
  );
}
