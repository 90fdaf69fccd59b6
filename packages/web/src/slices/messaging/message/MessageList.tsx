import type { courseMessages } from '@sen/domain/messaging/message/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import classes from './messages.module.css';

type Messages = Output<typeof courseMessages>['items'];

/** Messages by subject, the newest first. */
export const MessageList = ({ messages }: { readonly messages: Messages }) => (
  <ul className={classes.list}>
    {messages.map(({ iid, subject, sender, sent_at }) => (
      <li key={iid}>
        <Link to={urlOf('announcement', { iid, slug: slugOf(subject) })} className={classes.line}>
          <strong>{subject}</strong>
          <small>{t('message_from', { sender, at: formatDateTime(sent_at) })}</small>
        </Link>
      </li>
    ))}
  </ul>
);
