import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../platform/i18n.ts';
import { useNavigate } from '../../platform/router.ts';
import { SearchDrawing } from '../content-drawings.tsx';
import { type Column, DataTable } from '../DataTable.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { noticeFailure } from '../notice.tsx';
import { Pager } from '../Pager.tsx';
import { ListSkeleton } from '../skeletons.tsx';
import { type BulkAction, BulkBar } from './BulkBar.tsx';
import classes from './DataList.module.css';
import { FilterBar } from './FilterBar.tsx';
import { ListTools, type SavedViews } from './ListTools.tsx';
import { type ListFilter, type ListState, per_page, withoutFilters } from './list-state.ts';
import { useChosen } from './use-chosen.ts';
import { useListKeys } from './use-list-keys.ts';

export interface ListColumn<Row> extends Column<Row> {
  /** In view only when a person chooses it. */
  readonly extra?: boolean;
}

interface Listed<Row> {
  readonly data?: { readonly items: readonly Row[]; readonly total: number } | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface DataListProps<Row> {
  /** What the list holds; read out, not shown. */
  readonly caption: string;
  readonly state: ListState;
  readonly filters?: readonly ListFilter[];
  /** One of them is `main`: it names the row. */
  readonly columns: readonly ListColumn<Row>[];
  readonly query: Listed<Row>;
  /** What the list is sorted by where the address says nothing. */
  readonly sort: string;
  readonly keyOf: (row: Row) => number;
  readonly nameOf: (row: Row) => string;
  /** Address of a row's own screen. */
  readonly linkOf?: (row: Row) => string;
  readonly bulk?: readonly BulkAction[];
  /** Keys of all rows that fit, for a selection over the pages. */
  readonly pickAll?: () => Promise<readonly number[]>;
  readonly views?: SavedViews;
  /** Makes a file of what is seen: this view with these columns. */
  readonly onExport?: (format: 'csv' | 'xlsx', columns: readonly string[]) => void;
  /** Shown where there is nothing at all. */
  readonly empty: ReactNode;
}

/** The last page may have gone meanwhile, or an old address names one that never was. */
function useStayOnPages({ page, change }: ListState, total: number | undefined): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / per_page));
  const beyond = total !== undefined && page > last;
  const turnTo = useEffectEvent(() => change({ page: last }));
  useEffect(() => {
    if (beyond) turnTo();
  }, [beyond]);
}

/**
 * The one list of the house: search and filters that stand in the address, kept views, columns, row height, selection over the pages,
 * work on many rows with a result for each, a file of exactly what is seen, and rows by keyboard. On phones each row is a card.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { caption, state, filters = [], columns, query, keyOf, nameOf, linkOf, bulk = [] } = props;
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [chosen, setChosen] = useChosen();
  const rows = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  useStayOnPages(state, query.data?.total);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const names = useRef(new Map<number, string>());
  for (const [key, row] of byKey) names.current.set(key, nameOf(row));

  const flip = (key: number) => setChosen(flipped(chosen, key));
  const open = (key: number) => {
    const row = byKey.get(key);
    if (row && linkOf) navigate({ to: linkOf(row) });
  };
  const current = useListKeys({
    keys: [...byKey.keys()],
    frame,
    onChoose: bulk.length > 0 ? flip : undefined,
    onOpen: open,
  });
  const shown = shownKeys(columns, state.columns);
  const choice = choiceColumn({ rows, keyOf, nameOf, chosen, setChosen, flip });
  const visible = shown.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const is_filtered = state.keyword !== '' || Object.keys(state.filters).length > 0;
  return (
    <div ref={frame} className={classes.list}>
      <div className={classes.bar}>
        <FilterBar filters={filters} state={state} />
        <ListTools
          state={state}
          columns={columns.map(({ key, title, main }) => ({ key, title, fixed: main === true }))}
          shown={shown}
          total={total}
          views={props.views}
          onExport={props.onExport && ((format) => props.onExport?.(format, shown))}
        />
      </div>
      <BulkBar
        chosen={chosen}
        total={total}
        actions={bulk}
        nameOf={(key) => names.current.get(key) ?? String(key)}
        onAll={props.pickAll && (() => void props.pickAll?.().then((keys) => setChosen(new Set(keys)), noticeFailure))}
        onNone={() => setChosen(new Set())}
        onDone={(done) => setChosen(new Set([...chosen].filter((key) => !done.includes(key))))}
      />
      {query.isPending && <ListSkeleton rows={8} />}
      {query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data && (
        <>
          <DataTable
            caption={caption}
            columns={bulk.length > 0 ? [choice, ...visible] : visible}
            rows={rows}
            keyOf={keyOf}
            sort={state.sort || props.sort}
            onSort={(sort) => state.change({ sort })}
            dense={state.dense}
            chosen={chosen}
            current={current}
            empty={is_filtered ? <NothingFits clear={() => state.change(withoutFilters(filters))} /> : props.empty}
          />
          <Pager page={state.page} per_page={per_page} total={total} onChange={(page) => state.change({ page })} />
          {rows.length > 0 && <p className={classes.keys}>{t('list_keys')}</p>}
        </>
      )}
    </div>
  );
}

function flipped(chosen: ReadonlySet<number>, key: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Columns asked for that exist, else those that are in view at first; the one that names the row is always there, first. */
function shownKeys(columns: readonly ListColumn<never>[], asked: readonly string[]): readonly string[] {
  const known = asked.filter((name) => columns.some(({ key }) => key === name));
  const usual = columns.filter(({ extra }) => !extra).map(({ key }) => key);
  const main = columns.filter((column) => column.main).map(({ key }) => key);
  return known.length > 0 ? [...new Set([...main, ...known])] : usual;
}

interface Choosing<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number;
  readonly nameOf: (row: Row) => string;
  readonly chosen: ReadonlySet<number>;
  readonly setChosen: (chosen: ReadonlySet<number>) => void;
  readonly flip: (key: number) => void;
}

function choiceColumn<Row>({ rows, keyOf, nameOf, chosen, setChosen, flip }: Choosing<Row>): Column<Row> {
  const keys = rows.map(keyOf);
  const here = keys.filter((key) => chosen.has(key)).length;
  const is_all = here > 0 && here === keys.length;
  const flipPage = () => {
    const rest = [...chosen].filter((key) => !keys.includes(key));
    setChosen(new Set(is_all ? rest : [...rest, ...keys]));
  };
  return {
    key: '__choice',
    title: '',
    choice: true,
    heading: (
      <Checkbox
        aria-label={t('list_select_page')}
        checked={is_all}
        indeterminate={here > 0 && !is_all}
        onChange={flipPage}
      />
    ),
    cell: (row) => (
      <Checkbox
        aria-label={t('list_select', { name: nameOf(row) })}
        checked={chosen.has(keyOf(row))}
        onChange={() => flip(keyOf(row))}
      />
    ),
  };
}

function NothingFits({ clear }: { readonly clear: () => void }) {
  const action = (
    <Button variant="default" onClick={clear}>
      {t('clear_filters')}
    </Button>
  );
  return (
    <EmptyState
      title={t('list_nothing_fits')}
      note={t('list_nothing_fits_note')}
      action={action}
      drawing={<SearchDrawing />}
    />
  );
}
