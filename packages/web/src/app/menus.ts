import { isShown, shownMenu, type Viewer } from '@sen/domain/access/menu.ts';
import type { MenuEntry as EntryOfSchool, menuIcons } from '@sen/domain/access/menu-model.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { type Feature, isEnabled, workingModeOf } from '@sen/domain/tenancy/features.ts';
import { addressOf, resolveScreen, type ScreenName } from '@sen/domain/urls.ts';
import {
  IconBook2,
  IconBuildingCommunity,
  IconChecklist,
  IconFileImport,
  IconHome,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLibrary,
  IconPalette,
  IconSchool,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react';
import type { OwnItem, OwnMenus } from '../platform/menu.ts';
import type { Part } from '../platform/parts.ts';
import { mayOpen } from '../platform/route.ts';
import { currentSite } from '../platform/school.ts';
import { screenOf } from './screens.ts';

interface PlacedItem extends Omit<OwnItem, 'screen' | 'order'> {
  readonly screen: ScreenName;
  readonly path: string;
  /** With it begins what belongs to something else than what stands before it. */
  readonly apart?: boolean;
}

/** Of a school's own menu: its title is the school's words, and no more is said of it. */
interface ItemOfSchool extends Omit<PlacedItem, 'title' | 'note'> {
  readonly title: string;
  readonly note?: undefined;
}

export type MenuItem = PlacedItem | ItemOfSchool;

/** What a school's own menu puts under one heading; the heading may lead somewhere itself. */
export interface MenuGroup {
  readonly title: string;
  readonly icon: TablerIcon;
  readonly head?: MenuItem | undefined;
  readonly entries: readonly MenuEntry[];
  readonly apart?: boolean;
}

export type MenuEntry = MenuItem | MenuGroup;

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'entries' in entry;

/** The places that entries lead to, the heading's before those under it. */
export const itemsOf = (entries: readonly MenuEntry[]): readonly MenuItem[] =>
  entries.flatMap((entry) =>
    isGroup(entry) ? [...(entry.head ? [entry.head] : []), ...itemsOf(entry.entries)] : [entry],
  );

/** Of the app itself: the start of the administration, and every face of the product. */
const ofApp: OwnMenus = {
  work: [{ order: 60, screen: 'admin', title: 'menu_admin', icon: IconLayoutGrid }],
  system: [{ order: 80, screen: 'gallery', title: 'gallery_title', note: 'gallery_note', icon: IconPalette }],
};
const ofSlices = Object.values(import.meta.glob<OwnMenus>('../slices/*/menu.ts', { eager: true, import: 'menu' }));

const itemsIn = (name: keyof OwnMenus): readonly OwnItem[] =>
  [ofApp, ...ofSlices].flatMap((menus) => menus[name] ?? []).toSorted((one, other) => one.order - other.order);

const work = itemsIn('work');
/** What the system root has besides, on the system's own host; there it is their work, so it comes first. */
const system = itemsIn('system');
const menus = { learning: work, admin: work, user: itemsIn('user') };

export type MenuName = keyof typeof menus;

/** The entries of a menu that lead to a built screen and that this person may open (ROL-24, ROL-25). */
export function entriesOf(name: MenuName, user: UserInfo | null): readonly MenuEntry[] {
  if (!user) return [];
  const viewer = viewerOf(user);
  const is_system = name !== 'user' && user.roles.includes('system:root');
  const own = name === 'admin' ? entriesOfSchool(viewer) : [];
  const entries = own.length > 0 ? own : menus[name].map(withPath);
  if (!is_system) return allowed(entries, user, viewer);
  const [first, ...others] = allowed(entries, user, viewer);
  return [...allowed(system.map(withPath), user, viewer), ...(first ? [{ ...first, apart: true }] : []), ...others];
}

/** The same without headings. */
export const menuOf = (name: MenuName, user: UserInfo | null): readonly MenuItem[] => itemsOf(entriesOf(name, user));

/** A heading of which nothing is left goes too. */
const allowed = (entries: readonly MenuEntry[], user: UserInfo, viewer: Viewer): readonly MenuEntry[] =>
  entries.flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return isAllowed(entry, user, viewer) ? [entry] : [];
    const head = entry.head && isAllowed(entry.head, user, viewer) ? entry.head : undefined;
    const below = allowed(entry.entries, user, viewer);
    return below.length > 0 ? [{ ...entry, head, entries: below }] : [];
  });

function isAllowed({ screen, modes, feature, right, for_learners }: MenuItem, user: UserInfo, viewer: Viewer): boolean {
  if (feature && !hasFeature(feature)) return false;
  if (for_learners && user.parent_only) return false;
  const built = screenOf(screen);
  return (
    isShown({ working_modes: modes }, viewer) && built !== undefined && mayOpen(built, user) && mayOpen({ right }, user)
  );
}

/** Before a school is known nothing of it is hidden. */
function hasFeature(feature: Feature): boolean {
  const { conf } = currentSite();
  return conf === null || isEnabled(conf, feature);
}

const withPath = (item: OwnItem): MenuItem => ({ ...item, path: addressOf(item.screen, item.params ?? {}) });

function viewerOf(user: UserInfo): Viewer {
  return {
    role_names: user.role_names,
    working_mode: hasFeature('working_mode') ? workingModeOf(user) : '',
    school_type: currentSite().school?.type ?? '',
  };
}

/** The school's own menu (ROL-27); what leads to no screen is left out. */
const entriesOfSchool = (viewer: Viewer): readonly MenuEntry[] =>
  shownMenu(currentSite().school?.admin_menu_nav ?? [], viewer).flatMap(
    ({ children, ...entry }): readonly MenuEntry[] => {
      const own = itemOf(entry);
      const { title, icon } = entry;
      return children.length === 0
        ? own
        : [{ title, icon: iconNamed(icon) ?? IconLayoutGrid, head: own[0], entries: children.flatMap(itemOf) }];
    },
  );

function itemOf({ title, path, icon }: Pick<EntryOfSchool, 'title' | 'path' | 'icon'>): readonly MenuItem[] {
  const screen = resolveScreen(path)?.name;
  return screen ? [{ screen, path, title, icon: iconNamed(icon) ?? iconOf(screen) }] : [];
}

/** Pictures that a school's own menu may name. */
const icons: Readonly<Record<(typeof menuIcons)[number], TablerIcon>> = {
  home: IconHome,
  school: IconSchool,
  people: IconBuildingCommunity,
  list: IconChecklist,
  book: IconBook2,
  library: IconLibrary,
  import: IconFileImport,
  settings: IconSettings,
  dashboard: IconLayoutDashboard,
};

const iconNamed = (name: string): TablerIcon | undefined => Object.entries(icons).find(([key]) => key === name)?.[1];

/** The picture that the built-in menu has for a screen. */
const iconOf = (screen: ScreenName): TablerIcon => work.find((item) => item.screen === screen)?.icon ?? IconLayoutGrid;

/** The parts of the school that a menu says more of than a word. */
export const partsOf = (user: UserInfo | null): readonly Part[] =>
  menuOf('admin', user).flatMap(({ path, title, note, icon }) =>
    note === undefined ? [] : [{ path, title, note, icon }],
  );
