import { Button } from '@mantine/core';
import { chooseImportRows, importRows } from '@sen/domain/people/import/contract.ts';
import type { Outcome } from '@sen/domain/people/import/model.ts';
import { isByNameAlone } from '@sen/domain/people/import/near.ts';
import { IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { queryOf, useAction } from '../../../../platform/query.ts';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { type Detail, type Row, readAgain } from '../api.ts';
import { problemsOf } from '../words.ts';
import { EditRow } from './EditRow.tsx';
import classes from './import.module.css';

const per_page = 25;
/** Cells that say most of a person, in the order of the sheet. */
const shown = 5;
const most_signs = 120;

const tones: Readonly<Record<Outcome, Tone>> = {
  ...{ create: 'done', update: 'done', skip: 'open', ask: 'attention', error: 'failed' },
};

interface RowsPartProps {
  readonly detail: Detail;
  readonly wanted: {
    readonly show?: Outcome | undefined;
    readonly field?: string | undefined;
    readonly message?: string | undefined;
    readonly page: number;
  };
  readonly onPage: (page: number) => void;
}

export function RowsPart({ detail, wanted: { show, field, message, page }, onPage }: RowsPartProps) {
  const { import_id, name, mapping, headings, can } = detail;
  const asked = { import_id, outcome: message ? undefined : show, field: message ? field : undefined, message };
  const rows = useQuery({
    ...queryOf(importRows, { ...asked, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const [edited, edit] = useState<Row>();
  if (rows.isError) return <ErrorState error={rows.error} retry={() => void rows.refetch()} />;
  if (rows.isPending) return <ListSkeleton rows={6} />;
  const used = columnsShown(mapping, rows.data.items);
  const toMend: Column<Row> = {
    key: 'edit',
    title: '',
    cell: (row) => (
      <IconButton
        icon={IconPencil}
        label={`${t('sheet_edit')}: ${t('sheet_edit_title', { row: row.row })}`}
        onClick={() => edit(row)}
      />
    ),
  };
  const columns: readonly Column<Row>[] = [
    { key: 'row', title: t('sheet_row'), numeric: true, cell: ({ row }) => row },
    // In sight however wide the sheet is.
    ...(can.steer ? [toMend] : []),
    ...used.map((at, index) => ({
      key: `cell ${at}`,
      title: headings[at] ?? '',
      main: index === 0,
      cell: ({ cells }: Row) => <span className={classes.cell}>{breakable(briefly(cells[at] ?? ''))}</span>,
    })),
    {
      key: 'outcome',
      title: t('sheet_outcome'),
      cell: (row) => (
        <div className={classes.verdict}>
          <StatusBadge tone={tones[row.outcome]}>{t(`sheet_outcome_${row.outcome}`)}</StatusBadge>
          {problemsOf(name, row).map((words) => (
            <span key={words}>{words}</span>
          ))}
          {(row.near.length > 0 || row.near_row) && <Near import_id={import_id} row={row} steers={can.steer} />}
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('sheet_rows')}
        columns={columns}
        rows={rows.data.items}
        keyOf={({ row }) => row}
        dense
        empty={<EmptyState title={t('sheet_rows_none')} />}
      />
      <Pager page={page} per_page={per_page} total={rows.data.total} onChange={onPage} />
      {edited && <EditRow key={edited.row} detail={detail} row={edited} onClose={() => edit(undefined)} />}
    </>
  );
}

/** The first columns that say something, and those in which something of these rows is wrong. */
function columnsShown(mapping: Detail['mapping'], rows: readonly Row[]): readonly number[] {
  const wrong = new Set(rows.flatMap(({ problems }) => problems.map(({ field }) => field)));
  return mapping
    .flatMap((field, at) => (field === '' ? [] : [{ field, at }]))
    .filter(({ field }, index) => index < shown || wrong.has(field))
    .map(({ at }) => at);
}

/** Enough of a cell to know it by; whole it stands where it is mended. */
const briefly = (text: string): string => (text.length > most_signs ? `${text.slice(0, most_signs)}…` : text);

/** A long address goes on in the next line behind one of its signs, not within a word. */
function breakable(text: string): ReactNode {
  let end = 0;
  return text.split(/(?<=[@._-])/).map((part) => {
    end += part.length;
    return (
      <Fragment key={end}>
        {part}
        <wbr />
      </Fragment>
    );
  });
}

const reasons = ({ why }: Pick<Row['near'][number], 'why'>): string =>
  why.map((one) => t(`sheet_near_${one}`)).join(', ');

interface NearProps {
  readonly import_id: number;
  readonly row: Row;
  readonly steers: boolean;
}

/** Who the row may be about, in the school or further up in the sheet, and what is done with it. */
function Near({ import_id, row, steers }: NearProps) {
  const choose = useAction(chooseImportRows, {
    onSuccess: () => readAgain(),
    onError: (error) => noticeFailure(error, 'import_data_failed'),
  });
  const pick = (choice: 'skip' | 'create' | 'update', user_iid?: number) =>
    choose.mutate({ import_id, row: row.row, choice, user_iid });
  return (
    <div className={classes.near}>
      {row.near_row && (
        <div>
          <strong>{t('sheet_near_row', { row: row.near_row.row })}</strong>
          <small>{reasons(row.near_row)}</small>
        </div>
      )}
      {row.near.length > 0 && (
        <strong>{t(row.near.every(isByNameAlone) ? 'sheet_namesake_title' : 'sheet_near_title')}</strong>
      )}
      {row.near.map(({ iid, name, facts, why }) => (
        <div key={iid} className={classes.candidate}>
          <span>
            {name}
            <small>{[facts, reasons({ why })].filter(Boolean).join(' — ')}</small>
          </span>
          {steers && (
            <Button size="sm" variant="default" disabled={choose.isPending} onClick={() => pick('update', iid)}>
              {t('sheet_choose_update', { name })}
            </Button>
          )}
        </div>
      ))}
      {steers && (
        <div className={classes.chooseAll}>
          {/* Whose account or e-mail somebody has cannot be made anew. */}
          {(row.known ? (['skip'] as const) : (['create', 'skip'] as const)).map((choice) => (
            <Button key={choice} size="sm" variant="default" disabled={choose.isPending} onClick={() => pick(choice)}>
              {t(`sheet_choose_${choice}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
