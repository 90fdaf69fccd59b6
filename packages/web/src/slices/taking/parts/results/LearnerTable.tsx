import { Button, Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { SearchDrawing } from '../../../../ui/content-drawings.tsx';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { Results, Row } from '../../teaching-api.ts';
import { learnerColumns } from './learner-columns.tsx';
import classes from './Results.module.css';
import type { RowAction } from './RowMenu.tsx';
import type { ChangeResults, ResultsState } from './results-state.ts';
import { found, sorted } from './rows.ts';

interface LearnerTableProps {
  readonly results: Results;
  readonly state: ResultsState;
  readonly change: ChangeResults;
  readonly onAction: (action: RowAction, row: Row) => void;
}

/** Every learner of the course, whether begun or not. */
export function LearnerTable({ results, state, change, onAction }: LearnerTableProps) {
  const { q, sort, cells } = state;
  const rows = useMemo(() => sorted(found(results.rows, q), sort), [results.rows, q, sort]);
  const columns = learnerColumns({ results, cells, onRead: (row) => change({ read: row.user_iid }, false), onAction });
  const nobody =
    results.rows.length === 0 ? (
      <EmptyState title={t('results_no_learners')} note={t('results_no_learners_note')} />
    ) : (
      <EmptyState
        title={t('results_nobody_found', { text: q })}
        action={
          <Button variant="default" onClick={() => change({ q: undefined })}>
            {t('clear_filters')}
          </Button>
        }
        drawing={<SearchDrawing />}
      />
    );
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={t('results_search')}
          placeholder={t('results_search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={q}
          onChange={(event) => change({ q: event.currentTarget.value || undefined })}
        />
        <Switch
          label={t('results_cells')}
          checked={cells}
          onChange={(event) => change({ cells: event.currentTarget.checked ? 1 : undefined })}
        />
        {q !== '' && (
          <span className={classes.soft}>{t('results_found', { found: rows.length, total: results.rows.length })}</span>
        )}
      </div>
      <div className={classes.cards}>
        <DataTable
          caption={t('results_table')}
          columns={columns}
          rows={rows}
          keyOf={({ user_iid }) => user_iid}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          empty={nobody}
          frozen
        />
      </div>
    </>
  );
}
