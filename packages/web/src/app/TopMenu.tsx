import { Link, useLocation } from '@tanstack/react-router';
import { t } from '../platform/i18n.ts';
import { useTopMenu } from '../platform/layout.ts';
import { plainPath } from '../platform/route.ts';
import { useUser } from '../platform/session.ts';
import { topMenu } from './top-menu.ts';

/** Entries of the public pages, as the school's theme shows them (TEN-42). */
export function TopMenu({ className }: { readonly className: string | undefined }) {
  const { pathname } = useLocation();
  const shows = useTopMenu();
  const user = useUser();
  const items = topMenu(user).filter(({ name }) => shows(name));
  // One entry alone, the page one is on, is no menu.
  if (items.length < 2) return null;
  return (
    <nav className={className} aria-label={t('main_menu')}>
      <ul>
        {items.map(({ name, path, title }) => (
          <li key={name}>
            <Link
              to={path}
              activeOptions={{ exact: true }}
              aria-current={plainPath(pathname) === path ? 'page' : undefined}
            >
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
