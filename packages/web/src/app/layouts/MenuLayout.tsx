import '../../ui/theme/mantine-more.css';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t, useLanguage } from '../../platform/i18n.ts';
import { useMobileVariant } from '../../platform/layout.ts';
import { prefer, usePreferences } from '../../platform/preferences.ts';
import { plainPath } from '../../platform/route.ts';
import { useUser } from '../../platform/session.ts';
import { noticesWanted } from '../../ui/notice.tsx';
import type { Face } from '../../ui/theme/tokens.ts';
import { Header, SchoolLink } from '../Header.tsx';
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

type Place = Face['menu_place'];

interface EntriesProps {
  readonly items: readonly MenuItem[];
  readonly place: Place | 'bottom';
}

function Entries({ items, place }: EntriesProps) {
  const { pathname } = useLocation();
  const active = activeOf(items, plainPath(pathname));
  return (
    <nav className={classes.entries} data-place={place} aria-label={t('main_menu')}>
      <ul>
        {items.map((item) => (
          <li key={item.screen}>
            <Link
              to={pathOf(item.screen)}
              className={classes.entry}
              activeOptions={{ exact: true }}
              aria-current={item === active ? 'page' : undefined}
              title={place === 'side' || place === 'panel' ? t(item.title) : undefined}
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

/** Folds the menu to its icons and back; how it stands is kept on the device (TEN-57). */
function Fold() {
  const { collapsed_menu } = usePreferences();
  const Toggle = collapsed_menu ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
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
  );
}

interface MenuLayoutProps {
  readonly menu: MenuName;
  /** Which of the layouts this is; style sheets tell them apart by it. */
  readonly look: 'learning' | 'lotus' | 'ums' | 'admin';
  readonly place: Place;
  /** Stands below the entries of a menu at the side. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

const beside: readonly Place[] = ['side', 'panel', 'rail'];

/** Header, the menu where the theme wants it (a bar at the bottom on phones), content. */
export function MenuLayout({ menu, look, place, foot, children }: MenuLayoutProps) {
  useLanguage();
  const user = useUser();
  const mobile = useMobileVariant();
  const { collapsed_menu, working_mode } = usePreferences();
  const items = menuOf(menu, user, working_mode);
  const none = items.length === 0;
  const side = beside.includes(place) && !none && !mobile;
  const collapsed = collapsed_menu && place !== 'rail';
  const line = <Entries items={items} place={place} />;
  return (
    <div
      className={classes.layout}
      data-look={look}
      data-place={none ? undefined : place}
      data-bare={none || undefined}
      data-variant={mobile ? 'mobile' : undefined}
    >
      <Header menu={place === 'top' && !none && !mobile ? line : undefined} home_in_menu={side && place === 'panel'} />
      {place === 'bar' && !none && !mobile && <div className={classes.bar}>{line}</div>}
      <div className={classes.body}>
        {side && (
          <aside className={classes.aside} data-collapsed={collapsed || undefined}>
            <div>
              {place === 'panel' && <SchoolLink />}
              {line}
            </div>
            <div>
              {!collapsed && foot && <div className={classes.foot}>{foot}</div>}
              {place !== 'rail' && <Fold />}
            </div>
          </aside>
        )}
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
      </div>
      {!none && <Entries items={items.slice(0, bottomBarEntries)} place="bottom" />}
    </div>
  );
}
