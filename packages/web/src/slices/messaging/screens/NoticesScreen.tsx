import { Button, Switch } from '@mantine/core';
import { listNotices, type Notice } from '@sen/domain/messaging/notices/contract.ts';
import { IconCheck, IconMail, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { useUser } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { useNoticeChange } from '../notices/api.ts';
import { NoticeLine } from '../notices/NoticeLine.tsx';
import NoticeSection from '../notices/NoticeSection.tsx';
import classes from '../notices/notices.module.css';

const State = z.object({
  unread: z.enum(['', '1']).catch(''),
  page: z.coerce.number().int().positive().catch(1),
});
const per_page = 20;

/** MSG-02: everything that concerned one lately, and which of it one wants to hear of. In another's name one only reads. */
export default function NoticesScreen() {
  useLanguage();
  const masked = useUser()?.masked_by !== undefined;
  const [{ unread, page }, change] = useRouteState(State);
  const notices = useQuery({
    ...queryOf(listNotices, { unread: unread === '1', page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const mark = useNoticeChange();
  const items = notices.data?.items ?? [];
  return (
    <Page title={t('notices_title')} lead={t('notices_lead')}>
      <div className={classes.tools}>
        <Switch
          label={t('notices_only_unread')}
          checked={unread === '1'}
          onChange={(event) => void change({ unread: event.currentTarget.checked ? '1' : undefined, page: undefined })}
        />
        {!masked && items.some(({ status }) => status === 'unread') && (
          <Button variant="default" loading={mark.isPending} onClick={() => mark.mutate({ all: true, status: 'read' })}>
            {t('notices_mark_all')}
          </Button>
        )}
      </div>
      {notices.isPending && <ListSkeleton rows={6} />}
      {notices.isError && <ErrorState error={notices.error} retry={() => void notices.refetch()} />}
      {notices.data && items.length === 0 && <EmptyState title={t('notices_empty')} note={t('notices_empty_note')} />}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((notice) => (
            <NoticeLine
              key={notice.iid}
              notice={notice}
              onOpen={() => !masked && notice.status === 'unread' && mark.mutate({ ids: [notice.iid], status: 'read' })}
            >
              {!masked && <Tools notice={notice} mark={(status) => mark.mutate({ ids: [notice.iid], status })} />}
            </NoticeLine>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        per_page={per_page}
        total={notices.data?.total ?? 0}
        onChange={(next) => void change({ page: next })}
      />
      <NoticeSection />
    </Page>
  );
}

interface ToolsProps {
  readonly notice: Notice;
  readonly mark: (status: 'read' | 'unread' | 'deleted') => void;
}

function Tools({ notice: { status }, mark }: ToolsProps) {
  return (
    <>
      {status === 'unread' ? (
        <IconButton
          icon={IconCheck}
          label={t('notices_mark_read')}
          variant="subtle"
          color="gray"
          size="lg"
          onClick={() => mark('read')}
        />
      ) : (
        <IconButton
          icon={IconMail}
          label={t('notices_mark_unread')}
          variant="subtle"
          color="gray"
          size="lg"
          onClick={() => mark('unread')}
        />
      )}
      <IconButton
        icon={IconTrash}
        label={t('notices_delete')}
        variant="subtle"
        color="gray"
        size="lg"
        onClick={() => mark('deleted')}
      />
    </>
  );
}
