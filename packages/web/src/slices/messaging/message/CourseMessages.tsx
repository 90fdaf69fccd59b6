import { courseMessages } from '@sen/domain/messaging/message/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import type { SlotProps } from '../../../platform/slots.tsx';
import { Section } from '../../../ui/Section.tsx';
import { MessageList } from './MessageList.tsx';

/** Shown on a course at once; the others are a press away. */
const LATEST = 3;

/** The latest that a course was told, on its page; nothing where nothing was, or where it is not for whoever looks. */
export default function CourseMessages({ course }: SlotProps) {
  const messages = useQuery({
    ...queryOf(courseMessages, { course: course?.iid ?? 0, page: 1, items_per_page: LATEST }),
    enabled: course !== undefined,
    retry: false,
  });
  const items = messages.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t('messages_title')}>
      <MessageList messages={items} />
    </Section>
  );
}
