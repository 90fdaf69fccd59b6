import { Button } from '@mantine/core';
import { publishSubmissions } from '@sen/domain/learning/assignments/contract.ts';
import { t } from '../../../../platform/i18n.ts';
import { useAction } from '../../../../platform/query.ts';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { type ExamPlace, readSubmissions } from '../../teaching-api.ts';
import classes from './assignments.module.css';

/** Publishes the notes of one assignment, where there are any. */
export function PublishNotes({ place, count }: { readonly place: ExamPlace; readonly count: number }) {
  const action = useAction(publishSubmissions, {
    onSuccess: async ({ published }) => {
      notice.say('success', t('submissions_published', { count: published }));
      await readSubmissions();
    },
    onError: (error) => noticeFailure(error),
  });
  if (count === 0) return null;
  return (
    <p className={classes.publish}>
      <Button variant="default" loading={action.isPending} onClick={() => action.mutate({ ...place })}>
        {t('marking_name_and_count', { name: t('submissions_publish'), waiting: count })}
      </Button>
    </p>
  );
}
