import { t, useLanguage } from '../../platform/i18n.ts';
import { Link } from '../../platform/Link.tsx';
import { type Part, useParts } from '../../platform/parts.ts';
import { useUser } from '../../platform/session.ts';
import { Slot } from '../../platform/slots.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './AdminScreen.module.css';
import { KindLinks } from './KindLinks.tsx';

/** Start of the administration: what needs doing, then every part this person may enter. */
export default function AdminScreen() {
  useLanguage();
  const user = useUser();
  const parts = useParts(user);
  return (
    <Page title={t('menu_admin')} lead={t('admin_lead')}>
      <Slot name="admin" />
      <Section title={t('admin_parts')}>
        <ul className={classes.parts}>
          {parts.map((item) => (
            <li key={item.path}>
              <PartCard {...item} />
            </li>
          ))}
        </ul>
      </Section>
      <KindLinks />
    </Page>
  );
}

const PartCard = ({ path, title, note, icon: Icon }: Part) => (
  <Link to={path} className={classes.part}>
    <Icon size={26} stroke={1.6} aria-hidden />
    <span>
      <strong>{t(title)}</strong>
      <small>{t(note)}</small>
    </span>
  </Link>
);
