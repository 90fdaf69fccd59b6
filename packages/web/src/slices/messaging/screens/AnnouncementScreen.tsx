import { getMessage } from '@sen/domain/messaging/message/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useRouteParams } from '../../../platform/route.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';

const Params = z.object({ iid: z.coerce.number() });

/** A message that somebody wrote to a course or to people (LRN-02). */
export default function AnnouncementScreen() {
  useLanguage();
  const { iid } = useRouteParams(Params);
  const message = useQuery({ ...queryOf(getMessage, { iid }), retry: false });
  if (message.isPending) return <PageSkeleton />;
  if (message.isError) {
    return (
      <Page title={t('message_title')}>
        <ErrorState error={message.error} retry={() => void message.refetch()} />
      </Page>
    );
  }
  const { subject, body, sender, course, sent_at, told } = message.data;
  const lead = [
    t('message_from', { sender: sender.name, at: formatDateTime(sent_at) }),
    told !== null && t('message_told', { count: told }),
  ];
  return (
    <Page title={subject} lead={lead.filter(Boolean).join(' · ')}>
      <RichText html={body} />
      {course && (
        <p>
          {course.link === '' ? (
            t('message_in_course', { course: course.name })
          ) : (
            <Link to={course.link}>{t('message_in_course', { course: course.name })}</Link>
          )}
        </p>
      )}
    </Page>
  );
}
