import { Button } from '@mantine/core';
import { registerTheCourse } from '@sen/domain/learning/enrolment/contract.ts';
import { learnerStatuses } from '@sen/domain/learning/enrolment/model.ts';
import { t } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import type { Outline } from '../api.ts';
import type { Way } from '../outline.ts';
import { Answers } from './Answers.tsx';
import { placesChanged } from './api.ts';
import classes from './enrolment.module.css';

/** How whoever is not in a course comes in: they answer an invitation or register. Nothing for who is in it or only runs it. */
export function PlaceWays({ outline: { course, place }, way }: { readonly outline: Outline; readonly way: Way }) {
  const { status, can } = place;
  const register = useAction(registerTheCourse, {
    onSuccess: async () => {
      notice.say('success', t('course_accepted', { name: course.name }));
      await placesChanged();
    },
    onError: (error) => noticeFailure(error),
  });
  if (status === learnerStatuses.invited || status === learnerStatuses.rejected) {
    const rejected = status === learnerStatuses.rejected;
    return (
      <div className={classes.way}>
        <p className={classes.note}>
          {t(can.accept ? (rejected ? 'rejected_course' : 'invited_into_course') : 'invitation_ended')}
        </p>
        <Answers course={course} accepts={can.accept} rejects={can.reject} />
      </div>
    );
  }
  if (way !== 'trial') return null;
  if (can.register)
    return (
      <div className={classes.way}>
        <Button
          size="lg"
          fullWidth
          loading={register.isPending}
          onClick={() => register.mutate({ course_iid: course.iid })}
        >
          {t('register_course')}
        </Button>
      </div>
    );
  const full = course.seats > 0 && course.learners >= course.seats;
  return full ? <p className={classes.note}>{t('register_course_full')}</p> : null;
}
