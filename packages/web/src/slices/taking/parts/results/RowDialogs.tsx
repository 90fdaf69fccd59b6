import { Button } from '@mantine/core';
import { acceptRetake, examResults, releaseDevice, resetProgress } from '@sen/domain/taking/contract.ts';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { invalidate, useAction } from '../../../../platform/query.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { none } from '../../../../ui/format.ts';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import type { ExamPlace, Row } from '../../teaching-api.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import type { RowAction } from './RowMenu.tsx';

/** The dialog that is open: what to do, and with whom; without a row with all. */
export interface Asked {
  readonly action: RowAction;
  readonly row?: Row;
}

interface RowDialogsProps {
  readonly place: ExamPlace;
  readonly rows: readonly Row[];
  readonly asked: Asked | null;
  readonly onClose: () => void;
}

export function RowDialogs({ place, rows, asked, onClose }: RowDialogsProps) {
  const row = useLast(asked)?.row;
  const done = (said: string) => async () => {
    notice.say('success', said);
    onClose();
    await invalidate(examResults);
  };
  const name = row?.name ?? '';
  const release = useAction(releaseDevice, {
    onSuccess: done(t('results_released', { name })),
    onError: (error) => noticeFailure(error),
  });
  const action = asked?.action;
  return (
    <>
      <ExtendDialog
        key={`extend-${row?.user_iid}`}
        place={place}
        opened={action === 'extend'}
        row={row}
        count={rows.filter(({ state }) => state === 'doing').length}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={action === 'release'}
        title={t('results_release_for', { name })}
        confirm={t('results_release')}
        busy={release.isPending}
        onConfirm={() => row?.take_id && release.mutate({ ...place, user_iid: row.user_iid, take_id: row.take_id })}
        onClose={onClose}
      >
        <p>{t('results_release_note', { device: row?.device || none })}</p>
      </ConfirmDialog>
      <RetakeDialog place={place} opened={action === 'retake'} row={row} onClose={onClose} />
      <ResetDialog place={place} opened={action === 'reset'} row={row} rows={rows} onClose={onClose} />
    </>
  );
}

/** What was asked last, so that a closing dialog keeps its words. */
function useLast(asked: Asked | null): Asked | null {
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  return asked ?? last;
}

interface RetakeDialogProps {
  readonly place: ExamPlace;
  readonly opened: boolean;
  readonly row: Row | undefined;
  readonly onClose: () => void;
}

/** A learner asked to sit again: yes or no. */
function RetakeDialog({ place, opened, row, onClose }: RetakeDialogProps) {
  const name = row?.name ?? '';
  const decide = useAction(acceptRetake, {
    onSuccess: async ({ accepted }) => {
      notice.say('success', t(accepted ? 'results_retake_accepted' : 'results_retake_declined', { name }));
      onClose();
      await invalidate(examResults);
    },
    onError: (error) => noticeFailure(error),
  });
  const answer = (accept: boolean) => row && decide.mutate({ ...place, user_iid: row.user_iid, accept });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('results_retake_for', { name })} busy={decide.isPending}>
      <p>{t('results_retake_note')}</p>
      <DialogButtons>
        <Button variant="default" disabled={decide.isPending} onClick={() => answer(false)}>
          {t('results_decline')}
        </Button>
        <Button loading={decide.isPending} onClick={() => answer(true)}>
          {t('results_accept')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface ResetDialogProps extends RetakeDialogProps {
  readonly rows: readonly Row[];
}

/** Sittings and answers are lost for good, so a word and the count must be typed. */
function ResetDialog({ place, opened, row, rows, onClose }: ResetDialogProps) {
  const learners = row ? 1 : rows.filter(({ take_id }) => take_id !== null).length;
  const reset = useAction(resetProgress, {
    onSuccess: async (outcome) => {
      notice.say('success', t('results_reset_done', { count: outcome.reset }));
      onClose();
      await invalidate(examResults);
    },
    onError: (error) => noticeFailure(error),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={row ? t('results_reset_for', { name: row.name }) : t('results_reset_all', { count: learners })}
      confirm={t('results_reset')}
      danger
      typed={`${t('results_reset_word')} ${learners}`}
      busy={reset.isPending}
      onConfirm={() => reset.mutate({ node: place.course, item: place.item_iid, target: row ? row.user_iid : 'all' })}
      onClose={onClose}
    >
      <p>{t('results_reset_note', { count: learners })}</p>
    </ConfirmDialog>
  );
}
