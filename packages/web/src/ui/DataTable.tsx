import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { TextKey } from '@sen/domain/words.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../platform/i18n.ts';
import classes from './DataTable.module.css';

export interface Column<Row> {
  readonly key: string;
  /** Empty for a column of buttons. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, tabular figures. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** Heads the card on phones and names the row for screen readers; one column. */
  readonly main?: boolean;
  /** Read out and shown as a tip where the title is short. */
  readonly hint?: string;
  /** Stands in the heading in place of the title. */
  readonly heading?: ReactNode;
  /** The box by which a row is chosen: beside its name, also on a card. */
  readonly choice?: boolean;
}

/** Headed by a text that is taken when it is shown. */
export interface ColumnByKey<Row> extends Column<Row> {
  readonly title: TextKey;
}

/** `-name` sorts falling; kept in the address by the screen. */
export type Sorting = string | undefined;

interface DataTableProps<Row> {
  /** Says what the table holds; read out, not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly sort?: Sorting;
  readonly onSort?: (sort: string) => void;
  /** Shown in place of rows when there are none. */
  readonly empty: ReactNode;
  /** Header and first column stay in view while a wide table is scrolled in its own frame. */
  readonly frozen?: boolean;
  /** Rows stand closer. */
  readonly dense?: boolean;
  /** Keys of the rows that are chosen. */
  readonly chosen?: ReadonlySet<string | number>;
  /** Key of the row that the keyboard is at. */
  readonly current?: string | number | undefined;
}

const directionOf = (column: string, sort: Sorting) =>
  sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none';

function SortButton({ title, direction, onClick }: { title: string; direction: string; onClick: () => void }) {
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown }[direction] ?? IconArrowsSort;
  return (
    <UnstyledButton className={classes.sort} data-direction={direction} onClick={onClick}>
      {title}
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  );
}

/** Rows and columns on wide screens, one card a row on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, sort, onSort, empty, frozen, dense, chosen, current } = props;
  if (rows.length === 0) return empty;
  const flip = (key: string) => onSort?.(sort === key ? `-${key}` : key);
  return (
    <div className={classes.place}>
      <div className={classes.frame} data-frozen={frozen || undefined} data-dense={dense || undefined}>
        <table className={classes.table} aria-label={caption}>
          <thead>
            <tr>
              {columns.map((column) => {
                const direction = directionOf(column.key, sort);
                const sorts = column.sortable && onSort;
                return (
                  <th
                    key={column.key}
                    scope="col"
                    data-numeric={column.numeric || undefined}
                    data-choice={column.choice || undefined}
                    title={column.hint}
                    aria-sort={sorts ? direction : undefined}
                  >
                    {sorts ? (
                      <SortButton title={column.title} direction={direction} onClick={() => flip(column.key)} />
                    ) : (
                      column.heading || column.title || <VisuallyHidden>{t('actions')}</VisuallyHidden>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                data-row={keyOf(row)}
                data-chosen={chosen?.has(keyOf(row)) || undefined}
                data-current={current === keyOf(row) || undefined}
              >
                {columns.map((column) => {
                  const cell = column.cell(row);
                  return column.main ? (
                    <th key={column.key} scope="row" className={classes.main}>
                      {cell}
                    </th>
                  ) : (
                    <td
                      key={column.key}
                      data-numeric={column.numeric || undefined}
                      data-choice={column.choice || undefined}
                      data-date={isDate(cell) || undefined}
                      data-title={column.title}
                    >
                      {cell}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A day is read in one piece; its pattern is the school's. */
const isDate = (cell: ReactNode): boolean => typeof cell === 'string' && /^\d+[-./]\d+[-./]\d+/.test(cell);

/** "1–10 of 120", or "11 of 11" for a page of one, for the line under a table. */
export function rangeWords(page: number, per_page: number, total: number): string {
  const first = Math.min(total, (page - 1) * per_page + 1);
  const last = Math.min(total, page * per_page);
  return first === last ? t('place_of_total', { place: first, total }) : t('range_of_total', { first, last, total });
}
