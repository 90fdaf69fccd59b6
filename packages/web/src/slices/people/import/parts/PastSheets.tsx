import { Button } from '@mantine/core';
import type { listSheetImports } from '@sen/domain/people/import/contract.ts';
import type { ImportState } from '@sen/domain/people/import/model.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { formatDateTime, formatNumber } from '../../../../ui/format.ts';
import { Section } from '../../../../ui/Section.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import { pastQuery } from '../api.ts';

type Past = Output<typeof listSheetImports>['items'][number];

const tones: Readonly<Record<ImportState, Tone>> = {
  ...{ read: 'waiting', checking: 'going', checked: 'waiting', importing: 'going', done: 'done' },
  ...{ failed: 'failed', cancelled: 'open', undoing: 'going', undone: 'open' },
};

interface PastSheetsProps {
  readonly name: string;
  readonly onOpen: (import_id: number) => void;
}

/** Earlier imports of this kind, each to be looked at, gone on with or taken back. */
export function PastSheets({ name, onOpen }: PastSheetsProps) {
  const past = useQuery(pastQuery(name));
  if (!past.data || past.data.items.length === 0) return null;
  const columns: readonly Column<Past>[] = [
    {
      key: 'file',
      title: t('sheet_column_file'),
      main: true,
      cell: ({ file_name, import_id }) => (
        <Button variant="subtle" size="compact-md" onClick={() => onOpen(import_id)}>
          {file_name || t('sheet_step_upload')}
        </Button>
      ),
    },
    {
      key: 'state',
      title: t('sheet_column_state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`sheet_state_${state}`)}</StatusBadge>,
    },
    { key: 'rows', title: t('sheet_column_rows'), numeric: true, cell: ({ total }) => formatNumber(total) },
    { key: 'created', title: t('sheet_count_created'), numeric: true, cell: ({ created }) => formatNumber(created) },
    { key: 'by', title: t('sheet_column_by'), cell: ({ by }) => by },
    { key: 'when', title: t('sheet_column_when'), numeric: true, cell: ({ created_at }) => formatDateTime(created_at) },
  ];
  return (
    <Section title={t('sheet_past')}>
      <DataTable
        caption={t('sheet_past')}
        columns={columns}
        rows={past.data.items}
        keyOf={({ import_id }) => import_id}
        empty={null}
      />
    </Section>
  );
}
