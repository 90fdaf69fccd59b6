import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { totalQuery } from './api.ts';
import classes from './notices.module.css';

const NoticePanel = lazy(() => import('./NoticePanel.tsx'));

/** MSG-05: the dot is there until the first answer says that nothing is unread. */
export function NoticeBell({ quiet }: { readonly quiet: boolean }) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(totalQuery(quiet));
  const unread = data?.unread;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.bell}
          data-bell
          aria-expanded={opened}
          aria-label={unread ? t('notices_open_unread', { count: unread }) : t('notices_open')}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={22} stroke={1.75} aria-hidden />
          {unread !== 0 && (
            <span className={classes.dot} data-empty={unread === undefined || undefined} aria-hidden>
              {unread === undefined ? '' : unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('notices_title')}>
        {opened && (
          <Suspense fallback={<ListSkeleton rows={3} />}>
            <NoticePanel close={() => setOpened(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
