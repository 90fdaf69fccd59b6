import { Button } from '@mantine/core';
import { listNotices } from '@sen/domain/messaging/notices/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useUser } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { useNoticeChange } from './api.ts';
import { NoticeLine } from './NoticeLine.tsx';
import classes from './notices.module.css';

const MOST = 8;

/** The newest notices, under the bell. */
export default function NoticePanel({ close }: { readonly close: () => void }) {
  const masked = useUser()?.masked_by !== undefined;
  const notices = useQuery({ ...queryOf(listNotices, { page: 1, items_per_page: MOST }), staleTime: 0 });
  const change = useNoticeChange();
  const items = notices.data?.items ?? [];
  return (
    <>
      <div className={classes.head}>
        <h2>{t('notices_title')}</h2>
        {!masked && items.some(({ status }) => status === 'unread') && (
          <Button
            variant="subtle"
            size="sm"
            loading={change.isPending}
            onClick={() => change.mutate({ all: true, status: 'read' })}
          >
            {t('notices_mark_all')}
          </Button>
        )}
      </div>
      {notices.isPending && <ListSkeleton rows={3} />}
      {notices.isError && <ErrorState error={notices.error} retry={() => void notices.refetch()} />}
      {notices.data && items.length === 0 && <EmptyState title={t('notices_empty')} note={t('notices_empty_note')} />}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((notice) => (
            <NoticeLine
              key={notice.iid}
              notice={notice}
              onOpen={() => {
                close();
                if (notice.status === 'unread' && !masked) change.mutate({ ids: [notice.iid], status: 'read' });
              }}
            />
          ))}
        </ul>
      )}
      <Button component={Link} to={urlOf('notices', {})} variant="default" fullWidth onClick={close}>
        {t('notices_all')}
      </Button>
    </>
  );
}
