import { courseMessages } from '@sen/domain/messaging/message/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { useUser } from '../../../platform/session.ts';
import type { SlotProps } from '../../../platform/slots.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Section } from '../../../ui/Section.tsx';
import { MessageList } from './MessageList.tsx';

/** Shown on a course at once; the others are a press away. */
const per_page = 3;

/** What a course was told, the latest first, on its page; nothing where nothing was, or where it is not for whoever looks. */
export default function CourseMessages({ course }: SlotProps) {
  const user = useUser();
  const [page, setPage] = useState(1);
  const messages = useQuery({
    ...queryOf(courseMessages, { course: course?.iid ?? 0, page, items_per_page: per_page }),
    enabled: course !== undefined && user !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const { items = [], total = 0 } = messages.data ?? {};
  if (items.length === 0) return null;
  return (
    <Section title={t('messages_title')}>
      <MessageList messages={items} />
      {total > per_page && <Pager page={page} per_page={per_page} total={total} onChange={setPage} />}
    </Section>
  );
}
