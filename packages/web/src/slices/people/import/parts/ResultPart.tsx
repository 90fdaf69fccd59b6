import { Button } from '@mantine/core';
import { ntypes } from '@sen/domain/kinds.evaluated.ts';
import { undoSheetImport } from '@sen/domain/people/import/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { say, t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useAction } from '../../../../platform/query.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { FormMessage } from '../../../../ui/fields.tsx';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { type Detail, fetchRejected, readAgain } from '../api.ts';
import { Count } from './Count.tsx';
import { FirstPasswords } from './FirstPasswords.tsx';
import classes from './import.module.css';

/** How an import has ended. */
export const endStates = ['done', 'failed', 'cancelled', 'undone'] as const satisfies readonly Detail['state'][];
type EndState = (typeof endStates)[number];

interface ResultPartProps {
  readonly detail: Detail;
  readonly state: EndState;
  readonly onLeave: () => void;
}

/** What came of an import, what was left out, and the way back. */
export function ResultPart({ detail, state, onLeave }: ResultPartProps) {
  const { import_id, name, fault, created, updated, refused, removed, restored, kept_total, can, by } = detail;
  const is_anothers = !can.steer && !can.undo && state !== 'undone' && created + updated > 0;
  return (
    <Section title={t(`sheet_${state}_title`)} note={detail.file_name}>
      {fault && (
        <FormMessage>
          {fault.row > 0 ? t('sheet_fault_row', { row: fault.row, message: say(fault.message) }) : say(fault.message)}
        </FormMessage>
      )}
      <div className={classes.counts} role="status">
        {state === 'undone' ? (
          <>
            <Count tone="done" count={removed} label={t('sheet_count_removed')} />
            <Count tone="done" count={restored} label={t('sheet_count_restored')} />
            <Count tone="attention" count={kept_total} label={t('sheet_count_kept')} />
          </>
        ) : (
          <>
            <Count tone="done" count={created} label={t('sheet_count_created')} />
            <Count tone="done" count={updated} label={t('sheet_count_updated')} />
            <Count tone="attention" count={refused} label={t('sheet_count_refused')} />
          </>
        )}
      </div>
      {detail.kept.length > 0 && <Kept detail={detail} />}
      <PrimaryAction note={is_anothers && t('sheet_undo_by_others', { name: by })}>
        {refused > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => fetchRejected(import_id)}
          >
            {t('sheet_rejected')}
          </Button>
        )}
        {can.passwords > 0 && <FirstPasswords import_id={import_id} count={can.passwords} />}
        {can.undo && <Undo import_id={import_id} />}
        <Button variant={ntypes.includes(name) ? 'default' : 'filled'} onClick={onLeave}>
          {t('sheet_another')}
        </Button>
        {ntypes.includes(name) && (
          <Button component={Link} to={urlOf('admin_list', { ntype: name })}>
            {t('sheet_look')}
          </Button>
        )}
      </PrimaryAction>
    </Section>
  );
}

function Undo({ import_id }: { readonly import_id: number }) {
  const [asked, ask] = useState(false);
  const undo = useAction(undoSheetImport, {
    onSuccess: async () => {
      ask(false);
      await readAgain();
    },
    onError: (error) => noticeFailure(error, 'import_data_failed'),
  });
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => ask(true)}>
        {t('sheet_undo')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('sheet_undo_title')}
        confirm={t('sheet_undo')}
        danger
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ import_id })}
        onClose={() => ask(false)}
      >
        <p>{t('sheet_undo_note')}</p>
      </ConfirmDialog>
    </>
  );
}

type KeptRow = Detail['kept'][number];

function Kept({ detail: { kept, kept_total } }: { readonly detail: Detail }) {
  const columns: readonly Column<KeptRow>[] = [
    { key: 'name', title: t('sheet_field_name'), main: true, cell: ({ name }) => name },
    { key: 'row', title: t('sheet_row'), numeric: true, cell: ({ row }) => row },
    { key: 'why', title: t('sheet_reason'), cell: ({ why }) => say(why) },
  ];
  const note = kept_total > kept.length ? t('sheet_kept_first', { count: kept.length, total: kept_total }) : undefined;
  return (
    <Section title={t('sheet_kept_title')} note={note}>
      <DataTable caption={t('sheet_kept_title')} columns={columns} rows={kept} keyOf={({ row }) => row} empty={null} />
    </Section>
  );
}
