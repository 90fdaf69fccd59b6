import { Button, SegmentedControl } from '@mantine/core';
import { type Card, exportCards, getCardPackage, listCards } from '@sen/domain/setup/cards/contract.ts';
import { type CardState, cardStates } from '@sen/domain/setup/cards/rules.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { isPermanent } from '../../../platform/call.ts';
import { goToFile } from '../../../platform/file-link.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf, useAction } from '../../../platform/query.ts';
import { useRouteParams, useRouteState } from '../../../platform/route.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type ColumnByKey, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime, formatMoney, formatNumber } from '../../../ui/format.ts';
import { noticeFailure } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { ListSkeleton, TextSkeleton } from '../../../ui/skeletons.tsx';
import { useProven } from '../../identity/index.ts';
import { CardDay } from '../parts/CardDay.tsx';
import { useSystem } from '../parts/use-system.ts';
import classes from './System.module.css';

type Package = Output<typeof getCardPackage>;

const Params = z.object({ id: z.coerce.number().int().positive() });
const State = z.object({
  state: z.enum(cardStates).optional().catch(undefined),
  page: z.coerce.number().int().positive().catch(1),
});
const per_page = 50;
const tones: Readonly<Record<CardState, Tone>> = { unused: 'open', used: 'done', expired: 'locked' };

/** One package, its cards with the ends of their codes, and the codes as a file (FEE-29). */
export default function CardPackageScreen() {
  useSystem();
  const { id: iid } = useRouteParams(Params);
  const found = useQuery({ ...queryOf(getCardPackage, { iid }), retry: false });
  const missing = !found.data && isPermanent(found.error);
  return (
    <Page
      title={missing ? t('card_package_not_found') : <bdi>{found.data?.name ?? t('system_cards')}</bdi>}
      actions={found.data && found.data.made > 0 && <Codes of={found.data} />}
    >
      {found.isPending && <TextSkeleton lines={6} />}
      {found.isError && !found.data && (
        <ErrorState
          error={found.error}
          retry={() => void found.refetch()}
          way={
            <Button component={Link} to={urlOf('card_packages', {})}>
              {t('to_all_cards')}
            </Button>
          }
        />
      )}
      {found.data && (
        <>
          <Facts of={found.data} />
          <Section title={t('cards_of_package')}>
            {found.data.made > 0 ? (
              <Cards iid={iid} />
            ) : (
              <EmptyState title={t('cards_no_codes')} note={t('cards_no_codes_note')} />
            )}
          </Section>
        </>
      )}
    </Page>
  );
}

function Facts({ of }: { readonly of: Package }) {
  const facts: readonly (readonly [TextKey, ReactNode])[] = [
    ['card_price', formatMoney(of.price, 'VND')],
    ['card_face_value', formatMoney(of.face_value, 'VND')],
    ['card_quantity', formatNumber(of.quantity)],
    ['cards_used', formatNumber(of.used)],
    ['cards_expired', formatNumber(of.expired)],
    ['card_expiry', <CardDay key="expiry" day={of.expiry} />],
    ['card_made_at', formatDateTime(of.created_at)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns: readonly ColumnByKey<z.output<typeof Card>>[] = [
  { key: 'number', title: 'card_number', main: true, cell: ({ number }) => formatNumber(number) },
  {
    key: 'code',
    title: 'card_code',
    cell: ({ last_four }) => (
      <span className="sen-tabular" role="img" aria-label={t('card_ending', { end: last_four })}>
        {`•••• •••• •••• ${last_four}`}
      </span>
    ),
  },
  {
    key: 'state',
    title: 'card_state',
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`card_state_${state}`)}</StatusBadge>,
  },
  { key: 'used', title: 'card_used_time', numeric: true, cell: ({ used_time }) => formatDateTime(used_time) },
];

function Cards({ iid }: { readonly iid: number }) {
  const [{ state, page }, change] = useRouteState(State);
  const cards = useQuery({
    ...queryOf(listCards, { iid, state, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const states = [
    { value: '', label: t('cards_all') },
    ...cardStates.map((value) => ({ value, label: t(`card_state_${value}`) })),
  ];
  return (
    <>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t('card_state')}
          data={states}
          value={state ?? ''}
          onChange={(value) => void change({ state: cardStates.find((one) => one === value), page: 1 })}
        />
      </div>
      {cards.isPending && <ListSkeleton rows={8} />}
      {cards.isError && !cards.data && <ErrorState error={cards.error} retry={() => void cards.refetch()} />}
      {cards.data && (
        <>
          <DataTable
            caption={t('cards_of_package')}
            columns={columns.map((column) => ({ ...column, title: t(column.title) }))}
            rows={cards.data.items}
            keyOf={({ number }) => number}
            empty={<EmptyState title={t('cards_none_such')} />}
          />
          <Pager
            page={page}
            per_page={per_page}
            total={cards.data.total}
            onChange={(next) => void change({ page: next })}
          />
        </>
      )}
    </>
  );
}

/** The codes as a file: asked first, for they are money. */
function Codes({ of: { iid, name, made } }: { readonly of: Package }) {
  const [asking, setAsking] = useState(false);
  const { proveFirst, dialog } = useProven();
  const fetching = useAction(exportCards, {
    onSuccess: (file) => {
      setAsking(false);
      goToFile(file);
    },
    onError: (error) => {
      if (!proveFirst(error, send)) noticeFailure(error, 'request_failed');
    },
  });
  const send = () => fetching.mutate({ iid });
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('cards_export')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('cards_export_title', { name })}
        confirm={t('cards_export')}
        busy={fetching.isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {t('cards_export_note', { count: formatNumber(made) })}
      </ConfirmDialog>
      {dialog}
    </>
  );
}
