import { SegmentedControl } from '@mantine/core';
import { listTexts } from '@sen/domain/tenancy/texts/contract.ts';
import { textFilters } from '@sen/domain/tenancy/texts/rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Keyword, SearchField } from '../../../ui/SearchField.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { TextRow } from './TextRow.tsx';
import classes from './TextsEditor.module.css';

const per_page = 20;
const State = z.object({
  q: Keyword,
  show: z.enum(textFilters).catch('all'),
  page: z.coerce.number().int().min(1).catch(1),
});

/** Every text beside the usual one, in three languages, to be worded in the school's own way. */
export function TextsEditor() {
  const [state, change] = useRouteState(State);
  const [typed, setTyped] = useState<readonly string[]>([]);
  const onTyped = useCallback((key: string) => {
    setTyped((now) => [...now, key]);
    return () => setTyped((now) => now.filter((one) => one !== key));
  }, []);
  // Whoever stays finds in the field what is listed below it.
  const [stays, setStays] = useState(0);
  const given = { keyword: state.q, show: state.show, page: state.page, items_per_page: per_page };
  const texts = useQuery({ ...queryOf(listTexts, given), placeholderData: keepPreviousData });
  const narrow = (changes: Partial<z.input<typeof State>>) => change({ page: undefined, ...changes });
  return (
    <>
      <div className={classes.tools}>
        <SearchField
          key={stays}
          className={classes.search}
          label={t('texts_search')}
          value={state.q}
          onSearch={(q) => narrow({ q })}
        />
        <SegmentedControl
          aria-label={t('texts_show')}
          value={state.show}
          onChange={(show) => narrow({ show: textFilters.find((filter) => filter === show) })}
          data={textFilters.map((filter) => ({ value: filter, label: t(`texts_${filter}`) }))}
        />
      </div>
      <UnsavedGuard unsaved={typed.length > 0} onStay={() => setStays((times) => times + 1)} />
      {texts.isPending && <ListSkeleton rows={6} />}
      {texts.isError && <ErrorState error={texts.error} retry={() => void texts.refetch()} />}
      {texts.data?.total === 0 && <EmptyState title={t(`texts_none_${state.show}`)} note={t('texts_none_note')} />}
      <ul className={classes.list}>
        {texts.data?.items.map((row) => (
          <TextRow key={row.key} row={row} onTyped={onTyped} />
        ))}
      </ul>
      {texts.data && texts.data.total > 0 && (
        <Pager page={state.page} per_page={per_page} total={texts.data.total} onChange={(page) => change({ page })} />
      )}
    </>
  );
}
