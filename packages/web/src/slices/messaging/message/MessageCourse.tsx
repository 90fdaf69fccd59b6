import { courseAudience, courseMessages, sendToCourse } from '@sen/domain/messaging/message/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryOf } from '../../../platform/query.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { notice } from '../../../ui/notice.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { MessageForm, type Written } from './MessageForm.tsx';

interface MessageCourseProps {
  readonly course: number;
  readonly onClose: () => void;
}

/** Tells the learners of a course something, and their parents. */
export function MessageCourse({ course, onClose }: MessageCourseProps) {
  const audience = useQuery(queryOf(courseAudience, { course }));
  const send = async (written: Written) => {
    const { told } = await call(sendToCourse, { course, ...written });
    await invalidate(courseMessages);
    notice.say('success', t('message_told', { count: told }));
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('message_new')} size="44rem">
      {audience.isPending && <ListSkeleton rows={4} />}
      {audience.isError && <ErrorState error={audience.error} retry={() => void audience.refetch()} />}
      {audience.data && (
        <MessageForm
          parents
          in_course
          audience={(parents) => t(parents ? 'message_to_course' : 'message_to_learners', audience.data)}
          send={send}
        />
      )}
    </Dialog>
  );
}
