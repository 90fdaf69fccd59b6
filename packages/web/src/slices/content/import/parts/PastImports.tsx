import { Button } from '@mantine/core';
import { bankTags, listBank, listImports, undoImport } from '@sen/domain/content/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say, t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { invalidate, useAction } from '../../../../platform/query.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatDateTime, formatNumber } from '../../../../ui/format.ts';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { importsQuery } from '../../api.ts';
import classes from './PastImports.module.css';

type PastImport = Output<typeof listImports>['items'][number];

/** Takes an import back and has the bank read again. */
export const useUndoImport = (onDone?: () => void) =>
  useAction(undoImport, {
    onSuccess: async ({ removed }) => {
      notice.say('success', t('import_undone_count', { count: removed }));
      onDone?.();
      await invalidate(listImports, listBank, bankTags);
    },
    onError: (error) => noticeFailure(error, 'import_data_failed'),
  });

/** Imports of the school, latest first, each to be looked at or taken back. */
export function PastImports() {
  const imports = useQuery(importsQuery());
  const [asked, ask] = useState<PastImport>();
  const undo = useUndoImport(() => ask(undefined));
  const columns: readonly Column<PastImport>[] = [
    {
      key: 'file',
      title: t('import_file'),
      main: true,
      cell: ({ file_name, iid, undone_at }) =>
        undone_at === null ? (
          <Link to={urlOf('bank', {}, { import_iid: iid })} className={classes.file}>
            {file_name || t('import_pasted')}
          </Link>
        ) : (
          file_name || t('import_pasted')
        ),
    },
    { key: 'format', title: t('import_format'), cell: ({ format }) => say(`import_format_${format}`) },
    { key: 'read', title: t('import_column_read'), numeric: true, cell: ({ read }) => formatNumber(read) },
    { key: 'refused', title: t('import_column_refused'), numeric: true, cell: ({ refused }) => formatNumber(refused) },
    { key: 'when', title: t('import_when'), numeric: true, cell: ({ created_at }) => formatDateTime(created_at) },
    {
      key: 'undo',
      title: '',
      numeric: true,
      cell: (past) =>
        past.undone_at === null ? (
          <Button size="sm" variant="default" onClick={() => ask(past)}>
            {t('import_undo')}
          </Button>
        ) : (
          <StatusBadge tone="waiting">{t('import_undone')}</StatusBadge>
        ),
    },
  ];
  if (imports.data?.items.length === 0) return null;
  return (
    <Section title={t('import_past')}>
      {imports.isPending && <ListSkeleton rows={3} />}
      {imports.isError && <ErrorState error={imports.error} retry={() => void imports.refetch()} />}
      {imports.data && (
        <DataTable
          caption={t('import_past')}
          columns={columns}
          rows={imports.data.items}
          keyOf={({ iid }) => iid}
          empty={null}
        />
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('import_undo_title')}
        confirm={t('import_undo')}
        danger
        busy={undo.isPending}
        onConfirm={() => asked && undo.mutate({ import_iid: asked.iid })}
        onClose={() => ask(undefined)}
      >
        <p>{t('import_undo_note', { count: asked?.read ?? 0, file: asked?.file_name || t('import_pasted') })}</p>
      </ConfirmDialog>
    </Section>
  );
}
