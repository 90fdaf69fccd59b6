import { isOffered } from '@sen/domain/offered.ts';
import { resolveScreen, type ScreenName, urlOf } from '@sen/domain/urls.ts';
import { t } from '../../platform/i18n.ts';
import { Link } from '../../platform/Link.tsx';
import { useMayOpen } from '../../platform/may-open.ts';
import { nobody, plainPath } from '../../platform/route.ts';
import { useSite } from '../../platform/school.ts';
import { useUser } from '../../platform/session.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './AdminScreen.module.css';
import { mayRead } from './admin-place.ts';
import { kindNames } from './kind-words.ts';
import { kinds } from './records.ts';

/** The screen that has the address of its list: its own, or that of every kind. */
const listOf = (ntype: string): ScreenName =>
  resolveScreen(plainPath(urlOf('admin_list', { ntype })))?.name ?? 'admin_list';

/** The lists of every kind that this person may read. */
export function KindLinks() {
  const held = useUser() ?? nobody;
  const { conf } = useSite();
  const mayOpen = useMayOpen();
  const own = kinds.filter((kind) => mayRead(kind, held) && isOffered(conf, kind.ntype) && mayOpen(listOf(kind.ntype)));
  if (own.length === 0) return null;
  return (
    <Section title={t('admin_lists')}>
      <ul className={classes.lists}>
        {own.map(({ ntype }) => (
          <li key={ntype}>
            <Link to={urlOf('admin_list', { ntype })}>{kindNames(ntype)}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
