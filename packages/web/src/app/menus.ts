import { isShown, shownMenu, type Viewer } from '@sen/domain/access/menu.ts';
import type { MenuEntry as EntryOfSchool, menuIcons } from '@sen/domain/access/menu-model.ts';
import { seesOrganizations, seesPeople } from '@sen/domain/access/rights.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import type { Ntype } from '@sen/domain/kinds.ts';
import type { Rights } from '@sen/domain/shared/contract.ts';
import { type Feature, isEnabled, type WorkingMode, workingModeOf } from '@sen/domain/tenancy/features.ts';
import { addressOf, resolveScreen, type ScreenName } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import {
  IconBook2,
  IconBuildingCommunity,
  IconChalkboard,
  IconChecklist,
  IconClockPlay,
  IconCreditCard,
  IconDeviceLaptop,
  IconFileImport,
  IconHeartRateMonitor,
  IconHierarchy3,
  IconHistory,
  IconHome,
  IconLanguage,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLibrary,
  IconMailbox,
  IconPalette,
  IconSchool,
  IconSettings,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Part } from '../platform/parts.ts';
import { mayOpen } from '../platform/route.ts';
import { currentSite } from '../platform/school.ts';
import { screenOf } from './screens.ts';

/** Screens without parameters, so that a menu can lead to them. */
type PlainScreen = Extract<
  ScreenName,
  | 'admin_list'
  | 'family'
  | 'goals'
  | 'home'
  | 'dashboard'
  | 'portal'
  | 'admin'
  | 'conf'
  | 'audit'
  | 'organizations'
  | 'teach'
  | 'marking'
  | 'bank'
  | 'bank_import'
  | 'sessions'
  | 'system'
  | 'system_schools'
  | 'system_conf'
  | 'system_translations'
  | 'system_outbox'
  | 'system_cron'
  | 'card_packages'
  | 'gallery'
>;

interface OwnItem {
  readonly screen: PlainScreen;
  readonly title: TextKey;
  /** What one finds there. */
  readonly note?: TextKey;
  readonly icon: TablerIcon;
  /** Of a screen that shows many things: which. */
  readonly params?: { readonly ntype: Ntype };
  /** Who has to do with it, where the screen itself lets in more. */
  readonly right?: Rights;
  /** Who learns nothing themselves, being here for their children, has no use for it. */
  readonly for_learners?: true;
  /** Sides of the school it belongs to; left out: both (TEN-21). */
  readonly modes?: readonly WorkingMode[];
  /** Part of the product that a school may switch off. */
  readonly feature?: Feature;
}

interface PlacedItem extends Omit<OwnItem, 'screen'> {
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

/** The same in every layout, so that nothing moves from one screen to the next. */
const work = [
  { screen: 'dashboard', title: 'menu_home', icon: IconHome },
  { screen: 'teach', title: 'menu_teach', note: 'menu_teach_note', icon: IconSchool },
  { screen: 'marking', title: 'menu_marking', note: 'menu_marking_note', icon: IconChecklist },
  { screen: 'bank', title: 'menu_bank', note: 'menu_bank_note', icon: IconLibrary, modes: ['elearning'] },
  { screen: 'bank_import', title: 'menu_import', note: 'menu_import_note', icon: IconFileImport, modes: ['elearning'] },
  { screen: 'admin', title: 'menu_admin', icon: IconLayoutGrid },
  {
    screen: 'admin_list',
    params: { ntype: 'user' },
    right: seesPeople,
    title: 'menu_people',
    note: 'menu_people_note',
    icon: IconUsers,
  },
  {
    screen: 'admin_list',
    params: { ntype: 'group' },
    right: seesOrganizations,
    title: 'kind_group_many',
    note: 'menu_groups_note',
    icon: IconUsersGroup,
  },
  {
    screen: 'admin_list',
    params: { ntype: 'classgroup' },
    right: seesOrganizations,
    title: 'kind_classgroup_many',
    note: 'menu_classes_note',
    icon: IconChalkboard,
  },
  {
    screen: 'organizations',
    title: 'menu_organizations',
    note: 'menu_organizations_note',
    icon: IconHierarchy3,
    feature: 'organizations',
  },
  { screen: 'conf', title: 'menu_conf', note: 'menu_conf_note', icon: IconSettings },
  { screen: 'audit', title: 'audit_title', note: 'audit_note', icon: IconHistory },
] as const satisfies readonly OwnItem[];

/** What the system root has besides, on the system's own host; there it is their work, so it comes first. */
const system = [
  { screen: 'system', title: 'system_title', note: 'system_title_note', icon: IconHeartRateMonitor },
  { screen: 'system_schools', title: 'system_schools', note: 'system_schools_note', icon: IconBuildingCommunity },
  { screen: 'system_translations', title: 'texts_title', note: 'system_texts_note', icon: IconLanguage },
  { screen: 'system_outbox', title: 'outbox', note: 'system_outbox_note', icon: IconMailbox },
  { screen: 'card_packages', title: 'system_cards', note: 'system_cards_note', icon: IconCreditCard },
  { screen: 'system_cron', title: 'system_cron', note: 'system_cron_note', icon: IconClockPlay },
  { screen: 'system_conf', title: 'system_conf', note: 'system_conf_note', icon: IconSettings },
  { screen: 'gallery', title: 'gallery_title', note: 'gallery_note', icon: IconPalette },
] as const satisfies readonly OwnItem[];

const menus = {
  learning: work,
  admin: work,
  user: [
    { screen: 'dashboard', title: 'menu_dashboard', icon: IconLayoutDashboard },
    { screen: 'portal', title: 'portal_title', icon: IconBook2, for_learners: true },
    { screen: 'goals', title: 'goals_mine', icon: IconChecklist, for_learners: true },
    { screen: 'family', title: 'menu_family', icon: IconUsersGroup },
    { screen: 'sessions', title: 'menu_sessions', icon: IconDeviceLaptop },
  ],
} as const satisfies Record<string, readonly OwnItem[]>;

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
