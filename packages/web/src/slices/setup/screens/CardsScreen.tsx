import { Button } from '@mantine/core';
import { listCardPackages } from '@sen/domain/setup/cards/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { type ColumnByKey, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatMoney, formatNumber } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { CardDay } from '../parts/CardDay.tsx';
import { NewPackage } from '../parts/NewPackage.tsx';
import { useSystem } from '../parts/use-system.ts';
import classes from './System.module.css';

type Package = Output<typeof listCardPackages>['items'][number];

const State = z.object({ page: z.coerce.number().int().positive().catch(1) });
const per_page = 25;

const columns: readonly ColumnByKey<Package>[] = [
  {
    key: 'name',
    title: 'card_name',
    main: true,
    cell: ({ iid, name }) => (
      <Link className={classes.name} to={urlOf('card_package', { id: iid })}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { key: 'price', title: 'card_price', numeric: true, cell: ({ price }) => formatMoney(price, 'VND') },
  { key: 'value', title: 'card_face_value', numeric: true, cell: ({ face_value }) => formatMoney(face_value, 'VND') },
  { key: 'made', title: 'cards_made', numeric: true, cell: ({ made }) => formatNumber(made) },
  { key: 'used', title: 'cards_used', numeric: true, cell: ({ used }) => formatNumber(used) },
  { key: 'expired', title: 'cards_expired', numeric: true, cell: ({ expired }) => formatNumber(expired) },
  { key: 'expiry', title: 'card_expiry', numeric: true, cell: ({ expiry }) => <CardDay day={expiry} /> },
];

/** Packages of cards that put money into wallets (FEE-29). */
export default function CardsScreen() {
  useSystem();
  const [{ page }, change] = useRouteState(State);
  const [making, setMaking] = useState(false);
  const packages = useQuery({
    ...queryOf(listCardPackages, { page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('system_cards')}
      lead={t('system_cards_lead')}
      width="wide"
      actions={<Button onClick={() => setMaking(true)}>{t('cards_new')}</Button>}
    >
      {packages.isPending && <ListSkeleton rows={6} />}
      {packages.isError && !packages.data && (
        <ErrorState error={packages.error} retry={() => void packages.refetch()} />
      )}
      {packages.data && (
        <>
          <DataTable
            caption={t('system_cards')}
            columns={columns.map((column) => ({ ...column, title: t(column.title) }))}
            rows={packages.data.items}
            keyOf={({ iid }) => iid}
            empty={<EmptyState title={t('cards_none')} note={t('cards_none_note')} />}
          />
          <Pager
            page={page}
            per_page={per_page}
            total={packages.data.total}
            onChange={(next) => void change({ page: next })}
          />
        </>
      )}
      <NewPackage opened={making} onClose={() => setMaking(false)} />
    </Page>
  );
}
