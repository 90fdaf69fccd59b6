import { Button } from '@mantine/core';
import type { Output } from '@sen/domain/shared/contract.ts';
import { examResults, regrade } from '@sen/domain/taking/contract.ts';
import type { TakeResult } from '@sen/domain/taking/model.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { invalidate, useAction } from '../../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { lengthFault, TextLine } from '../../../../ui/TextLine.tsx';
import type { ExamPlace } from '../../teaching-api.ts';
import classes from './Results.module.css';

type Preview = Output<typeof regrade>;

interface RegradeDialogProps {
  readonly place: ExamPlace;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** First who would change and why, then, if so wished, the change. */
export function RegradeDialog({ place, opened, onClose }: RegradeDialogProps) {
  const [reason, setReason] = useState('');
  const preview = useAction(regrade);
  const apply = useAction(regrade, {
    onSuccess: async ({ changes }) => {
      notice.success(t('results_regraded', { count: changes.length }));
      onClose();
      await invalidate(examResults);
    },
    onError: (error) => noticeFailure(error),
  });
  const look = preview.mutate;
  const { course, item_iid } = place;
  useEffect(() => {
    if (opened) look({ course, item_iid, apply: false });
  }, [opened, look, course, item_iid]);

  const count = preview.data?.changes.length ?? 0;
  const changed = (preview.data?.questions.length ?? 0) > 0;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('results_regrade_title')} size="lg" busy={apply.isPending}>
      {preview.isPending && <ListSkeleton rows={4} />}
      {preview.isError && <ErrorState error={preview.error} retry={() => look({ ...place, apply: false })} />}
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
        <Button variant="default" onClick={onClose} disabled={apply.isPending}>
          {t(changed ? 'cancel' : 'close')}
        </Button>
        {changed && (
          <Button
            loading={apply.isPending}
            disabled={lengthFault(reason, 255) !== undefined}
            onClick={() => apply.mutate({ ...place, apply: true, reason })}
          >
            {t('results_regrade_apply', { count })}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

function Changes({ preview: { questions, changes, takes } }: { readonly preview: Preview }) {
  if (questions.length === 0) return <p>{t('results_regrade_nothing', { count: takes })}</p>;
  return (
    <div className={classes.regrade}>
      <p>{t('results_regrade_lead', { count: changes.length, takes })}</p>
      <h3>{t('results_regrade_questions')}</h3>
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
