import { Button } from '@mantine/core';
import { courseOutline } from '@sen/domain/learning/contract.ts';
import { courseMessages } from '@sen/domain/messaging/message/contract.ts';
import { IconMessagePlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { useRouteParams, useRouteState } from '../../../platform/route.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { CourseTabs } from '../../content/index.ts';
import { MessageCourse } from '../message/MessageCourse.tsx';
import { MessageList } from '../message/MessageList.tsx';

const Params = z.object({ iid: z.coerce.number() });
const State = z.object({ page: z.coerce.number().int().positive().catch(1) });
const per_page = 20;

/** What a course was told, and a new message to it. */
export default function CourseMessagesScreen() {
  useLanguage();
  const { iid } = useRouteParams(Params);
  const [{ page }, change] = useRouteState(State);
  const [writing, setWriting] = useState(false);
  const messages = useQuery({
    ...queryOf(courseMessages, { course: iid, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const outline = useQuery({ ...queryOf(courseOutline, { course: iid }), retry: false });
  const total = messages.data?.total ?? 0;
  return (
    <Page
      title={t('messages_title')}
      lead={t('messages_lead')}
      actions={
        <Button leftSection={<IconMessagePlus size={18} aria-hidden />} onClick={() => setWriting(true)}>
          {t('message_new')}
        </Button>
      }
    >
      {outline.data && <CourseTabs iid={iid} active="messages" edits={outline.data.can.edit} />}
      {messages.isPending && <ListSkeleton rows={4} />}
      {messages.isError && <ErrorState error={messages.error} retry={() => void messages.refetch()} />}
      {messages.data && total === 0 && <EmptyState title={t('messages_empty')} note={t('messages_empty_note')} />}
      {messages.data && total > 0 && <MessageList messages={messages.data.items} />}
      <Pager page={page} per_page={per_page} total={total} onChange={(next) => void change({ page: next })} />
      {writing && <MessageCourse course={iid} onClose={() => setWriting(false)} />}
    </Page>
  );
}
