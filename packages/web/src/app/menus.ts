import { office } from '@sen/domain/access/circles.ts';
import { isShown, shownMenu, type Viewer } from '@sen/domain/access/menu.ts';
import type { menuIcons } from '@sen/domain/access/menu-model.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import type { Role } from '@sen/domain/shared/actor.ts';
import type { Ntype } from '@sen/domain/shared/ntypes.ts';
import { seeing } from '@sen/domain/shared/permission.ts';
import { addressOf, resolveScreen, type ScreenName } from '@sen/domain/shared/urls.ts';
import { type Feature, isEnabled, type WorkingMode, workingModeOf } from '@sen/domain/tenancy/features.ts';
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
import { mayOpen, type Screen } from '../platform/route.ts';
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
  /** Text key. */
  readonly title: string;
  /** Text key: what one finds there. */
  readonly note?: string;
  readonly icon: TablerIcon;
  /** Of a screen that shows many things: which. */
  readonly params?: { readonly ntype: Ntype };
  /** Who has to do with it, where the screen itself lets in more. */
  readonly who?: readonly Role[];
  /** … or who holds this single action, or one of these. */
  readonly may?: Screen['may'];
  /** Sides of the school it belongs to; left out: both (TEN-21). */
  readonly modes?: readonly WorkingMode[];
  /** Part of the product that a school may switch off. */
  readonly feature?: Feature;
}

export interface MenuItem extends Omit<OwnItem, 'screen'> {
  readonly screen: ScreenName;
  readonly path: string;
  /** With it begins what belongs to something else than what stands before it. */
  readonly apart?: boolean;
}

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
    who: office,
    may: seeing('users'),
    title: 'menu_people',
    note: 'menu_people_note',
    icon: IconUsers,
  },
  {
    screen: 'admin_list',
    params: { ntype: 'group' },
    who: office,
    may: seeing('organizations'),
    title: 'kind_group_many',
    note: 'menu_groups_note',
    icon: IconUsersGroup,
  },
  {
    screen: 'admin_list',
    params: { ntype: 'classgroup' },
    who: office,
    may: seeing('organizations'),
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

/** What the system root has besides, on the system's own host; there it is his work, so it comes first. */
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
    { screen: 'portal', title: 'portal_title', icon: IconBook2 },
    { screen: 'goals', title: 'goals_mine', icon: IconChecklist },
    { screen: 'family', title: 'menu_family', icon: IconUsersGroup },
    { screen: 'sessions', title: 'menu_sessions', icon: IconDeviceLaptop },
  ],
} as const satisfies Record<string, readonly OwnItem[]>;

export type MenuName = keyof typeof menus;

/** The entries of a menu that lead to a built screen and that this person may open (ROL-24, ROL-25). */
export function menuOf(name: MenuName, user: UserInfo | null): readonly MenuItem[] {
  if (!user) return [];
  const viewer = viewerOf(user);
  const is_system = name !== 'user' && user.roles.includes('system:root');
  const own = name === 'admin' ? itemsOfSchool(viewer) : [];
  const items = own.length > 0 ? own : menus[name].map(withPath);
  if (!is_system) return allowed(items, user, viewer);
  const [first, ...others] = allowed(items, user, viewer);
  return [...allowed(system.map(withPath), user, viewer), ...(first ? [{ ...first, apart: true }] : []), ...others];
}

const allowed = (items: readonly MenuItem[], user: UserInfo, viewer: Viewer): readonly MenuItem[] =>
  items.filter(({ screen, modes, feature, who, may }) => {
    if (feature && !hasFeature(feature)) return false;
    const built = screenOf(screen);
    return (
      isShown({ working_modes: modes }, viewer) &&
      built !== undefined &&
      mayOpen(built, user) &&
      mayOpen({ who, may }, user)
    );
  });

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

/** The school's own menu (ROL-27), parents before their children; what leads to no screen is left out. */
function itemsOfSchool(viewer: Viewer): readonly MenuItem[] {
  const entries = shownMenu(currentSite().school?.admin_menu_nav ?? [], viewer);
  return entries
    .flatMap(({ children, ...entry }) => [entry, ...children])
    .flatMap(({ title, path, icon }) => {
      const screen = resolveScreen(path)?.name;
      return screen ? [{ screen, path, title, icon: iconNamed(icon) ?? iconOf(screen) }] : [];
    });
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
