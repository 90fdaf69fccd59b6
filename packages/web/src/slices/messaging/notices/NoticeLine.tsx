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
      {link === '' ? (
        <UnstyledButton className={classes.open} onClick={onOpen}>
          {words}
        </UnstyledButton>
      ) : (
        <Link to={link} className={classes.open} onClick={onOpen}>
          {words}
        </Link>
      )}
      {children}
    </li>
  );
}
