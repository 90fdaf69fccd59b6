import { Button } from '@mantine/core';
import { countMarking, examResults, listMarking, publishMarks } from '@sen/domain/taking/contract.ts';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { invalidate, useAction } from '../../../../platform/query.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import type { Pile } from '../../teaching-api.ts';
import { countOf, draftsOf, examsOf } from './desk.ts';

/** Publishes every draft, exam by exam, after saying how many there are. */
export function PublishDrafts({
  piles,
  look,
}: {
  readonly piles: readonly Pile[];
  readonly look: 'default' | 'filled';
}) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const action = useAction(publishMarks);
  const exams = examsOf(draftsOf(piles));
  const drafts = countOf(draftsOf(piles));
  if (drafts === 0 && !asked) return null;

  const publish = async () => {
    setBusy(true);
    try {
      let published = 0;
      for (const { course, item_iid } of exams) published += (await action.mutateAsync({ course, item_iid })).published;
      notice.say('success', t('marking_drafts_published', { count: published }));
      setAsked(false);
    } catch (error) {
      noticeFailure(error);
    } finally {
      setBusy(false);
      await invalidate(listMarking, countMarking, examResults);
    }
  };
  return (
    <>
      <Button variant={look} onClick={() => setAsked(true)}>
        {t('marking_publish_drafts', { drafts })}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('marking_publish_drafts_title', { count: drafts })}
        confirm={t('marking_publish')}
        busy={busy}
        onConfirm={() => void publish()}
        onClose={() => setAsked(false)}
      >
        <p>{t('marking_publish_drafts_note')}</p>
        <ul>
          {exams.map(({ course, item_iid, name, count }) => (
            <li key={`${course}:${item_iid}`}>{t('marking_name_and_count', { name, waiting: count })}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
