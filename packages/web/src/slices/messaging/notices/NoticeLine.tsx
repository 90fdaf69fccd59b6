import { UnstyledButton } from '@mantine/core';
import type { Notice } from '@sen/domain/messaging/notices/contract.ts';
import type { ReactNode } from 'react';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { noticeInWords } from './api.ts';
import classes from './notices.module.css';

interface NoticeLineProps {
  readonly notice: Notice;
  /** It was followed, or only taken note of where it leads nowhere. */
  readonly onOpen: () => void;
  readonly children?: ReactNode;
}

/** One notice: an unread one by its mark and by a word for those who do not see it. */
export function NoticeLine({ notice, onOpen, children }: NoticeLineProps) {
  const { link, status, created_at } = notice;
  const words = (
    <>
      <span className={classes.words}>
        {status === 'unread' && <span className={classes.mark} role="img" aria-label={t('notices_unread')} />}
        {noticeInWords(notice)}
      </span>
      <small>{formatDateTime(created_at)}</small>
    </>
  );
  return (
    <li className={classes.line} data-status={status}>
      <Way link={link} onOpen={onOpen}>
        {words}
      </Way>
      {children}
    </li>
  );
}

interface WayProps extends Pick<NoticeLineProps, 'onOpen'> {
  readonly link: string;
  readonly children: ReactNode;
}

/** Where a notice leads: here, to another site in a window of its own, or nowhere. */
function Way({ link, onOpen, children }: WayProps) {
  if (link.startsWith('/'))
    return (
      <Link to={link} className={classes.open} onClick={onOpen}>
        {children}
      </Link>
    );
  if (/^https?:/i.test(link))
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" className={classes.open} onClick={onOpen}>
        {children}
      </a>
    );
  return (
    <UnstyledButton className={classes.open} onClick={onOpen}>
      {children}
    </UnstyledButton>
  );
}
