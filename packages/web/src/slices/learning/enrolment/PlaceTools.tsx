import { Button } from '@mantine/core';
import { favourite, withdrawTheCourse } from '@sen/domain/learning/enrolment/contract.ts';
import { IconLogout2, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import type { Outline } from '../api.ts';
import { placesChanged } from './api.ts';
import classes from './enrolment.module.css';

/** What somebody does now and then with a course of theirs: keep it at hand, leave it again. */
export function PlaceTools({ outline: { course, place } }: { readonly outline: Outline }) {
  const keep = useAction(favourite, { onSuccess: placesChanged, onError: (error) => noticeFailure(error) });
  const withdraw = useAction(withdrawTheCourse, {
    onSuccess: async () => {
      notice.say('success', t('course_withdrawn', { name: course.name }));
      await placesChanged();
    },
    onError: (error) => noticeFailure(error),
  });
  const { is_favourite, can } = place;
  const Pin = is_favourite ? IconPinnedOff : IconPin;
  return (
    <div className={classes.tools}>
      <Button
        variant="subtle"
        leftSection={<Pin size={18} aria-hidden />}
        loading={keep.isPending}
        onClick={() => keep.mutate({ iid: course.iid, on: !is_favourite })}
      >
        {t(is_favourite ? 'unkeep_course' : 'keep_course')}
      </Button>
      {can.withdraw && (
        <Button
          variant="subtle"
          color="loss"
          leftSection={<IconLogout2 size={18} aria-hidden />}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ course_iid: course.iid })}
        >
          {t('withdraw_course')}
        </Button>
      )}
    </div>
  );
}
