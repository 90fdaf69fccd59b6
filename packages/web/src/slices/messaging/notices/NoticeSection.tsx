import { t } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { Section } from '../../../ui/Section.tsx';
import { NoticeWays } from './NoticeWays.tsx';
import classes from './notices.module.css';

/** What one wants to hear of; in another's name nobody says it. */
export default function NoticeSection() {
  const masked = useUser()?.masked_by !== undefined;
  if (masked) return null;
  return (
    <div className={classes.settings}>
      <Section title={t('notices_settings')}>
        <NoticeWays />
      </Section>
    </div>
  );
}
