import { Button, Progress } from '@mantine/core';
import type { TakeResult } from '@sen/domain/taking/model.ts';
import { cancelRegrade, previewRegrade, regradeStatus, startRegrade } from '@sen/domain/taking/regrade/contract.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { lengthFault, TextLine } from '../../../../ui/TextLine.tsx';
import type { ExamPlace, Regrade, RegradePreview } from '../../teaching-api.ts';
import classes from './Results.module.css';
import { howFar, howItStopped, isGoing } from './useRegrade.ts';

interface RegradeDialogProps {
  readonly place: ExamPlace;
  /** The latest one of this exam. */
  readonly regrade: Regrade | null;
  readonly onStarted: (regrade_id: number) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** First who would change and why, then, if so wished, the change, and how far it is. */
export function RegradeDialog({ place, regrade, onStarted, opened, onClose }: RegradeDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('results_regrade_title')} size="lg">
      {regrade && isGoing(regrade) ? (
        <UnderWay regrade={regrade} onClose={onClose} />
      ) : (
        <Before place={place} regrade={regrade} onStarted={onStarted} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Before({ place, regrade, onStarted, onClose }: Omit<RegradeDialogProps, 'opened'>) {
  const [reason, setReason] = useState('');
  const preview = useQuery({ ...queryOf(previewRegrade, { ...place }), staleTime: 0, gcTime: 0 });
  const start = useAction(startRegrade, {
    onSuccess: async ({ regrade_id }) => {
      onStarted(regrade_id);
      await invalidate(regradeStatus);
    },
    onError: async (error) => {
      noticeFailure(error);
      await invalidate(regradeStatus);
    },
  });
  const count = preview.data?.changes.length ?? 0;
  const changed = count > 0;
  const stopped = regrade?.state === 'cancelled' || regrade?.state === 'failed';
  return (
    <>
      {preview.isPending && <ListSkeleton rows={4} />}
      {preview.isError && <ErrorState error={preview.error} retry={() => preview.refetch()} />}
      {changed && stopped && <p>{howItStopped(regrade)}</p>}
      {preview.data && <Changes preview={preview.data} />}
      {changed && (
        <TextLine
          label={t('results_reason')}
          description={t('results_regrade_reason_note')}
          value={reason}
          onChange={setReason}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t(changed ? 'cancel' : 'close')}
        </Button>
        {changed && (
          <Button
            loading={start.isPending}
            disabled={lengthFault(reason, 255) !== undefined}
            onClick={() => start.mutate({ ...place, reason })}
          >
            {t('results_regrade_apply', { count })}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

/** How far the work is, whoever began it. */
function UnderWay({ regrade, onClose }: { readonly regrade: Regrade; readonly onClose: () => void }) {
  const { regrade_id, done, total, by } = regrade;
  const cancel = useAction(cancelRegrade, {
    onError: (error) => noticeFailure(error),
    onSettled: () => invalidate(regradeStatus),
  });
  const words = t('results_regrade_progress', howFar(regrade));
  return (
    <div className={classes.regrade}>
      <p role="status">{words}</p>
      <Progress value={total > 0 ? (done / total) * 100 : 0} animated aria-label={words} my="sm" />
      <p className={classes.soft}>{t('results_regrade_begun_by', { name: by })}</p>
      <DialogButtons>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ regrade_id })}>
          {t('results_regrade_stop')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogButtons>
    </div>
  );
}

function Changes({ preview: { questions, changes, takes } }: { readonly preview: RegradePreview }) {
  if (questions.length === 0 && changes.length === 0) return <p>{t('results_regrade_nothing', { count: takes })}</p>;
  return (
    <div className={classes.regrade}>
      <p>
        {changes.length === 0
          ? t('results_regrade_nobody')
          : t('results_regrade_lead', { count: changes.length, takes })}
      </p>
      {questions.length === 0 ? <p>{t('results_regrade_rules')}</p> : <h3>{t('results_regrade_questions')}</h3>}
      <ul className={classes.versions}>
        {questions.map(({ question_iid, name, from_version, to_version }) => (
          <li key={question_iid}>
            <span>{name}</span>
            <span className={classes.soft}>{t('results_versions', { from: from_version, to: to_version })}</span>
          </li>
        ))}
      </ul>
      {changes.length > 0 && <h3>{t('results_regrade_learners')}</h3>}
      <ul className={classes.changes}>
        {changes.map(({ take_id, name, before, after }) => (
          <li key={take_id}>
            <span>{name}</span>
            <BeforeAfter before={before} after={after} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function BeforeAfter({ before, after }: { readonly before: TakeResult; readonly after: TakeResult }) {
  const turned = before.passed !== after.passed && after.passed !== null;
  return (
    <span className={classes.change} data-way={after.scaled < before.scaled ? 'down' : 'up'}>
      <span>{formatNumber(before.scaled)}</span>
      <IconArrowRight size={16} aria-label={t('results_becomes')} />
      <strong>{formatNumber(after.scaled)}</strong>
      {turned && <span>{t(after.passed ? 'results_now_passed' : 'results_now_failed')}</span>}
    </span>
  );
}
