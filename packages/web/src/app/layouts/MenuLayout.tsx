import '../../ui/theme/mantine-more.css';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t, useLanguage } from '../../platform/i18n.ts';
import { prefer, usePreferences } from '../../platform/preferences.ts';
import { plainPath } from '../../platform/route.ts';
import { useUser } from '../../platform/session.ts';
import { useThemeName } from '../../platform/theme.ts';
import { noticesWanted } from '../../ui/notice.tsx';
import { faces } from '../../ui/theme/tokens.ts';
import { Header } from '../Header.tsx';
import { type MenuItem, type MenuName, menuOf, pathOf } from '../menus.ts';
import classes from './MenuLayout.module.css';

noticesWanted.set(true);

/** Phones have room for this many entries in the bottom bar; the others are reached from these. */
const bottomBarEntries = 4;

/** The entry whose address begins the present one; of several the longest. */
function activeOf(items: readonly MenuItem[], path: string): MenuItem | undefined {
  const fitting = items.filter(({ screen }) => path === pathOf(screen) || path.startsWith(`${pathOf(screen)}/`));
  return fitting.sort((one, other) => pathOf(other.screen).length - pathOf(one.screen).length)[0];
}

function Entries({ items, place }: { readonly items: readonly MenuItem[]; readonly place: 'side' | 'top' | 'bottom' }) {
  const { pathname } = useLocation();
  const active = activeOf(items, plainPath(pathname));
  return (
    <nav className={classes[place]} aria-label={t('main_menu')}>
      <ul>
        {items.map((item) => (
          <li key={item.screen}>
            <Link
              to={pathOf(item.screen)}
              className={classes.entry}
              activeOptions={{ exact: true }}
              aria-current={item === active ? 'page' : undefined}
              title={place === 'side' ? t(item.title) : undefined}
            >
              <item.icon size={22} stroke={1.75} aria-hidden />
              <span>{t(item.title)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Header, the menu where the theme wants it (a bar at the bottom on phones), content. */
export function MenuLayout({ menu, children }: { readonly menu: MenuName; readonly children: ReactNode }) {
  useLanguage();
  const user = useUser();
  const { collapsed_menu } = usePreferences();
  const { menu_place } = faces[useThemeName()];
  const items = menuOf(menu, user);
  const side = menu_place === 'side' && items.length > 0;
  const Toggle = collapsed_menu ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.layout} data-bare={items.length === 0 || undefined}>
      <Header menu={side || items.length === 0 ? undefined : <Entries items={items} place="top" />} />
      <div className={classes.body}>
        {side && (
          <aside className={classes.aside} data-collapsed={collapsed_menu || undefined}>
            <Entries items={items} place="side" />
            <button
              type="button"
              className={classes.entry}
              aria-expanded={!collapsed_menu}
              aria-label={t(collapsed_menu ? 'expand_menu' : 'collapse_menu')}
              onClick={() => prefer({ collapsed_menu: !collapsed_menu })}
            >
              <Toggle size={22} stroke={1.75} aria-hidden />
              <span>{t('collapse_menu')}</span>
            </button>
          </aside>
        )}
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
      </div>
      {items.length > 0 && <Entries items={items.slice(0, bottomBarEntries)} place="bottom" />}
    </div>
  );
}
