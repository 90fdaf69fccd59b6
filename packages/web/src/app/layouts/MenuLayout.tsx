import { personKinds } from '@sen/domain/people/person/model.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { IconDots, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { say, t, useLanguage } from '../../platform/i18n.ts';
import { Link } from '../../platform/Link.tsx';
import { useFrame } from '../../platform/layout.ts';
import { prefer, usePreferences } from '../../platform/preferences.ts';
import { useUser } from '../../platform/session.ts';
import { type Step, useTrail } from '../../platform/trail.ts';
import { noticesWanted } from '../../ui/notice.tsx';
import type { Face } from '../../ui/theme/tokens.ts';
import { Header, SchoolLink } from '../Header.tsx';
import { entriesOf, isGroup, itemsOf, type MenuEntry, type MenuGroup, type MenuItem, type MenuName } from '../menus.ts';
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
    aria-current={active ? 'page' : undefined}
    title={titled ? say(item.title) : undefined}
    onClick={onClick}
  >
    <item.icon size={22} stroke={1.75} aria-hidden />
    <span>{say(item.title)}</span>
    {item.Badge && (
      <Suspense>
        <item.Badge />
      </Suspense>
    )}
  </Link>
);

interface ListedProps {
  readonly entry: MenuEntry;
  readonly active: MenuItem | undefined;
  readonly titled?: boolean;
  readonly onClick?: () => void;
}

/** An entry, or a heading with those below it. */
function Listed({ entry, active, ...shown }: ListedProps) {
  if (!isGroup(entry)) return <Entry item={entry} active={entry === active} {...shown} />;
  const { head, title, entries } = entry;
  return (
    <>
      {head ? (
        <Entry item={head} active={head === active} {...shown} />
      ) : (
        <span className={classes.heading}>{say(title)}</span>
      )}
      <ul className={classes.below} aria-label={say(title)}>
        {entries.map((one) => (
          <li key={keyOf(one)}>
            <Listed entry={one} active={active} {...shown} />
          </li>
        ))}
      </ul>
    </>
  );
}

const keyOf = (entry: MenuEntry): string => (isGroup(entry) ? `group ${entry.title}` : entry.path);

interface BehindProps {
  readonly group: MenuGroup;
  readonly id: string;
  readonly active: MenuItem | undefined;
}

/** What opens behind an entry of a line. */
function Behind({ group: { head, entries }, id, active }: BehindProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul id={id} ref={list} popover="auto" className={classes.more}>
      {[...(head ? [head] : []), ...entries].map((entry) => (
        <li key={keyOf(entry)} data-apart={entry.apart || undefined}>
          <Listed entry={entry} active={active} onClick={() => list.current?.hidePopover()} />
        </li>
      ))}
    </ul>
  );
}

interface EntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly place: Place | 'bottom';
}

/** The entries. A line has no room for those below a heading, which open behind it, nor for more than so many, which open behind the last. */
function Entries({ entries, place }: EntriesProps) {
  const active = useActive(itemsOf(entries));
  const id = useId();
  const most = room[place];
  const is_line = most !== undefined;
  const fitting = !is_line || entries.length <= most ? entries : entries.slice(0, most - 1);
  const others = entries.slice(fitting.length);
  const shown =
    others.length > 0
      ? [...fitting, { title: 'menu_more' satisfies TextKey, icon: IconDots, entries: others }]
      : fitting;
  return (
    <nav className={classes.entries} data-place={place} aria-label={t('main_menu')}>
      <ul>
        {shown.map((entry, index) => (
          <li key={keyOf(entry)} data-apart={entry.apart || undefined}>
            {is_line && isGroup(entry) ? (
              <button
                type="button"
                className={classes.entry}
                popoverTarget={`${id}${index}`}
                data-active={(active && itemsOf([entry]).includes(active)) || undefined}
              >
                <entry.icon size={22} stroke={1.75} aria-hidden />
                <span>{say(entry.title)}</span>
              </button>
            ) : (
              <Listed entry={entry} active={active} titled={place === 'side' || place === 'panel'} />
            )}
          </li>
        ))}
      </ul>
      {shown.map(
        (entry, index) =>
          is_line && isGroup(entry) && <Behind key={keyOf(entry)} group={entry} id={`${id}${index}`} active={active} />,
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
  const entries = entriesOf(menu, user);
  const none = entries.length === 0;
  /** One entry is the home that the school's name leads to as well: no room of a phone is taken for it. */
  const at_bottom = itemsOf(entries).length > 1;
  const side = beside.includes(place) && !none && !mobile;
  const collapsed = collapsed_menu && place !== 'rail';
  const line = <Entries entries={entries} place={place} />;
  return (
    <div
      className={classes.layout}
      data-look={look}
      data-place={none ? undefined : place}
      data-bare={none || undefined}
      data-bottom={at_bottom || undefined}
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
      {at_bottom && <Entries entries={entries} place="bottom" />}
    </div>
  );
}
