import { personKinds } from '@sen/domain/people/person/model.ts';
import { IconDots, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useRef } from 'react';
import { t, useLanguage } from '../../platform/i18n.ts';
import { useFrame } from '../../platform/layout.ts';
import { prefer, usePreferences } from '../../platform/preferences.ts';
import { useUser } from '../../platform/session.ts';
import { type Step, useTrail } from '../../platform/trail.ts';
import { noticesWanted } from '../../ui/notice.tsx';
import type { Face } from '../../ui/theme/tokens.ts';
import { Header, SchoolLink } from '../Header.tsx';
import { type MenuItem, type MenuName, menuOf } from '../menus.ts';
import classes from './MenuLayout.module.css';

noticesWanted.set(true);

/** How many entries a line has room for: at the bottom of a phone, in the header, below it. */
const room: Partial<Record<Place | 'bottom', number>> = { bottom: 5, top: 6, bar: 8 };

/** The entry that leads nearest to where one is. Home stands above everything and is meant only by itself. */
function useActive(items: readonly MenuItem[]): MenuItem | undefined {
  const trail = useTrail();
  const nearest = trail.toReversed().flatMap((step) => items.find((item) => leadsTo(item, step)) ?? []);
  return nearest.find(({ screen }) => screen !== 'dashboard' || trail.length === 1);
}

/** An entry for one kind of record leads to records of that kind alone. */
const leadsTo = ({ screen, params }: MenuItem, { place }: Step): boolean =>
  screen === place.name && (params === undefined || entryOf(place.params.ntype) === params.ntype);

/** Students, teachers and the others are people. */
const entryOf = (ntype: unknown): unknown => (personKinds.some((kind) => kind === ntype) ? 'user' : ntype);

type Place = Face['menu_place'];

interface EntryProps {
  readonly item: MenuItem;
  readonly active: boolean;
  /** Its words may be folded away. */
  readonly titled?: boolean;
  readonly onClick?: () => void;
}

const Entry = ({ item, active, titled = false, onClick }: EntryProps) => (
  <Link
    to={item.path}
    className={classes.entry}
    activeOptions={{ exact: true }}
    aria-current={active ? 'page' : undefined}
    title={titled ? t(item.title) : undefined}
    onClick={onClick}
  >
    <item.icon size={22} stroke={1.75} aria-hidden />
    <span>{t(item.title)}</span>
  </Link>
);

interface EntriesProps {
  readonly items: readonly MenuItem[];
  readonly place: Place | 'bottom';
}

/** The entries; those that the line has no room for open behind the last of it. */
function Entries({ items, place }: EntriesProps) {
  const active = useActive(items);
  const id = useId();
  const others = useRef<HTMLUListElement>(null);
  const most = room[place];
  const shown = most === undefined || items.length <= most ? items : items.slice(0, most - 1);
  const hidden = items.slice(shown.length);
  return (
    <nav className={classes.entries} data-place={place} aria-label={t('main_menu')}>
      <ul>
        {shown.map((item) => (
          <li key={item.path} data-apart={item.apart || undefined}>
            <Entry item={item} active={item === active} titled={place === 'side' || place === 'panel'} />
          </li>
        ))}
        {hidden.length > 0 && (
          <li>
            <button
              type="button"
              className={classes.entry}
              popoverTarget={id}
              data-active={(active && hidden.includes(active)) || undefined}
            >
              <IconDots size={22} stroke={1.75} aria-hidden />
              <span>{t('menu_more')}</span>
            </button>
          </li>
        )}
      </ul>
      {hidden.length > 0 && (
        <ul id={id} ref={others} popover="auto" className={classes.more}>
          {hidden.map((item) => (
            <li key={item.path} data-apart={item.apart || undefined}>
              <Entry item={item} active={item === active} onClick={() => others.current?.hidePopover()} />
            </li>
          ))}
        </ul>
      )}
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
  /** What the school's name is followed by in the header. */
  readonly area?: string;
  /** Stands below the entries of a menu at the side. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

const beside: readonly Place[] = ['side', 'panel', 'rail'];

/** Header, the menu where the theme wants it (a bar at the bottom on phones), content. */
export function MenuLayout({ menu, look, place, area, foot, children }: MenuLayoutProps) {
  useLanguage();
  const user = useUser();
  const mobile = useFrame() === 'mobile';
  const { collapsed_menu } = usePreferences();
  const items = menuOf(menu, user);
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
      <Header
        menu={place === 'top' && !none && !mobile ? line : undefined}
        area={area}
        home_in_menu={side && place === 'panel'}
      />
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
      {!none && <Entries items={items} place="bottom" />}
    </div>
  );
}
