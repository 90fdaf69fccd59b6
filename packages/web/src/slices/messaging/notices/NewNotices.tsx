import { listNotices } from '@sen/domain/messaging/notices/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useUser } from '../../../platform/session.ts';
import { Section } from '../../../ui/Section.tsx';
import { useNoticeChange } from './api.ts';
import { NoticeLine } from './NoticeLine.tsx';
import classes from './notices.module.css';

const MOST = 5;

/** Notices that were not read yet, at home (TEN-49); nothing where there are none. */
export default function NewNotices() {
  const masked = useUser()?.masked_by !== undefined;
  const { data } = useQuery(queryOf(listNotices, { unread: true, page: 1, items_per_page: MOST }));
  const change = useNoticeChange();
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t('notices_new')} actions={<Link to={urlOf('notices', {})}>{t('notices_all')}</Link>}>
      <ul className={classes.list}>
        {items.map((notice) => (
          <NoticeLine
            key={notice.iid}
            notice={notice}
            onOpen={() => !masked && change.mutate({ ids: [notice.iid], status: 'read' })}
          />
        ))}
      </ul>
    </Section>
  );
}
