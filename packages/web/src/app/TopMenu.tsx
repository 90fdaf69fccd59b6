import { t } from '../platform/i18n.ts';
import { Link } from '../platform/Link.tsx';
import { useTopMenu } from '../platform/layout.ts';
import { plainPath } from '../platform/route.ts';
import { useLocation } from '../platform/router.ts';
import { useSite } from '../platform/school.ts';
import { useUser } from '../platform/session.ts';
import { topMenu } from './top-menu.ts';

/** Entries of the public pages, as the school's theme shows them (TEN-42). */
export function TopMenu({ className }: { readonly className: string | undefined }) {
  const { pathname } = useLocation();
  const shows = useTopMenu();
  const user = useUser();
  const { school } = useSite();
  const items = topMenu(user, school).filter(({ name }) => shows(name));
  // One entry alone, the page one is on, is no menu.
  if (items.length < 2) return null;
  return (
    <nav className={className} aria-label={t('main_menu')}>
      <ul>
        {items.map(({ name, path, title }) => (
          <li key={name}>
            <Link to={path} aria-current={plainPath(pathname) === path ? 'page' : undefined}>
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
