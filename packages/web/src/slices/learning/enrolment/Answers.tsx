import { Button } from '@mantine/core';
import { handleInvite } from '@sen/domain/learning/enrolment/contract.ts';
import { learnerStatuses } from '@sen/domain/learning/enrolment/model.ts';
import { t } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { placesChanged } from './api.ts';
import classes from './enrolment.module.css';

interface AnswersProps {
  readonly course: { readonly iid: number; readonly name: string };
  readonly accepts: boolean;
  readonly rejects: boolean;
}

/** The two answers to an invitation; each may be taken back by the other while the course is open. */
export function Answers({ course: { iid, name }, accepts, rejects }: AnswersProps) {
  const { accepted, rejected } = learnerStatuses;
  const answer = useAction(handleInvite, {
    onSuccess: async ({ status }) => {
      notice.say('success', t(status === accepted ? 'course_accepted' : 'course_rejected', { name }));
      await placesChanged();
    },
    onError: (error) => noticeFailure(error),
  });
  const waits = (status: number) => answer.isPending && answer.variables.status === status;
  return (
    <div className={classes.answers}>
      {accepts && (
        <Button
          aria-label={`${t('accept_course')}: ${name}`}
          loading={waits(accepted)}
          onClick={() => answer.mutate({ iid, status: accepted })}
        >
          {t('accept_course')}
        </Button>
      )}
      {rejects && (
        <Button
          variant="default"
          aria-label={`${t('reject_course')}: ${name}`}
          loading={waits(rejected)}
          onClick={() => answer.mutate({ iid, status: rejected })}
        >
          {t('reject_course')}
        </Button>
      )}
    </div>
  );
}
