import { Button, SegmentedControl } from '@mantine/core';
import { schoolStatuses, systemSchools } from '@sen/domain/setup/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { type ColumnByKey, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDate, formatNumber } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Keyword, SearchField } from '../../../ui/SearchField.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { SchoolStatus } from '../parts/SchoolStatus.tsx';
import { useSystem } from '../parts/use-system.ts';
import classes from './System.module.css';

type School = Output<typeof systemSchools>['items'][number];

const State = z.object({
  keyword: Keyword,
  status: z.enum(schoolStatuses).optional().catch(undefined),
  page: z.coerce.number().int().positive().catch(1),
});
const per_page = 25;
const shown = ['queued', 'approved', 'refused'] as const;

/** What strangers typed is plain text, set apart so that its direction does not reach its neighbours. */
const columns: readonly ColumnByKey<School>[] = [
  {
    key: 'name',
    title: 'ask_name',
    main: true,
    cell: ({ name, domain }) => (
      <Link className={classes.name} to={urlOf('system_school', { domain })}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { key: 'host', title: 'school_host', cell: ({ hosts, asked }) => <bdi>{hosts[0] ?? asked.host}</bdi> },
  { key: 'status', title: 'school_status', cell: ({ status }) => <SchoolStatus status={status} /> },
  { key: 'type', title: 'ask_type', cell: ({ type }) => t(`school_type_${type}`) },
  { key: 'people', title: 'people_active', numeric: true, cell: ({ people }) => formatNumber(people) },
  { key: 'since', title: 'school_asked_at', numeric: true, cell: ({ created_at }) => formatDate(created_at) },
];

export default function SchoolsScreen() {
  useSystem();
  const [{ keyword, status, page }, change] = useRouteState(State);
  const schools = useQuery({
    ...queryOf(systemSchools, { keyword, status, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const total = schools.data?.total ?? 0;
  const filtered = keyword !== '' || status !== undefined;
  const clear = () => void change({ keyword: '', status: undefined, page: 1 });
  const states = [
    { value: '', label: t('all_schools') },
    ...shown.map((value) => ({ value, label: t(`school_status_${value}`) })),
  ];
  return (
    <Page
      title={t('system_schools')}
      actions={
        filtered && (
          <Button variant="default" onClick={clear}>
            {t('clear_filters')}
          </Button>
        )
      }
    >
      <div className={classes.filters}>
        <SearchField
          className={classes.search}
          label={t('find_school')}
          value={keyword}
          onSearch={(text) => void change({ keyword: text, page: 1 })}
        />
        <SegmentedControl
          aria-label={t('school_status')}
          data={states}
          value={status ?? ''}
          onChange={(value) => void change({ status: shown.find((one) => one === value), page: 1 })}
        />
      </div>
      {schools.isPending && <ListSkeleton rows={6} />}
      {schools.isError && !schools.data && <ErrorState error={schools.error} retry={() => void schools.refetch()} />}
      {schools.data && (
        <>
          <DataTable
            caption={t('system_schools')}
            columns={columns.map((column) => ({ ...column, title: t(column.title) }))}
            rows={schools.data.items}
            keyOf={({ iid }) => iid}
            empty={<EmptyState title={t(filtered ? 'no_school_fits' : 'no_schools')} />}
          />
          <Pager page={page} per_page={per_page} total={total} onChange={(next) => void change({ page: next })} />
        </>
      )}
    </Page>
  );
}
