import type { UserInfo } from '@sen/domain/identity/model.ts';
import { type ScreenName, urlOf } from '@sen/domain/shared/urls.ts';
import { type Feature, isEnabled, isOfMode, type WorkingMode, workingModeOf } from '@sen/domain/tenancy/features.ts';
import {
  IconBook2,
  IconBuildingCommunity,
  IconChecklist,
  IconDeviceLaptop,
  IconFileImport,
  IconHeartRateMonitor,
  IconHierarchy3,
  IconHome,
  IconLanguage,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLibrary,
  IconMailbox,
  IconPalette,
  IconSchool,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Part } from '../platform/parts.ts';
import { mayOpen } from '../platform/route.ts';
import { currentSite } from '../platform/school.ts';
import { screenOf } from './screens.ts';

/** Screens without parameters, so that a menu can lead to them. */
type PlainScreen = Extract<
  ScreenName,
  | 'home'
  | 'dashboard'
  | 'portal'
  | 'admin'
  | 'conf'
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
  | 'gallery'
>;

export interface MenuItem {
  readonly screen: PlainScreen;
  /** Text key. */
  readonly title: string;
  /** Text key: what one finds there. */
  readonly note?: string;
  readonly icon: TablerIcon;
  /** Sides of the school it belongs to; left out: both (TEN-21). */
  readonly modes?: readonly WorkingMode[];
  /** Part of the product that a school may switch off. */
  readonly feature?: Feature;
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
    screen: 'organizations',
    title: 'menu_organizations',
    note: 'menu_organizations_note',
    icon: IconHierarchy3,
    feature: 'organizations',
  },
  { screen: 'conf', title: 'menu_conf', note: 'menu_conf_note', icon: IconSettings },
] as const satisfies readonly MenuItem[];

/** What the system root has besides, on the system's own host; there it is his work, so it comes first. */
const system = [
  { screen: 'system', title: 'system_title', note: 'system_title_note', icon: IconHeartRateMonitor },
  { screen: 'system_schools', title: 'system_schools', note: 'system_schools_note', icon: IconBuildingCommunity },
  { screen: 'system_translations', title: 'texts_title', note: 'system_texts_note', icon: IconLanguage },
  { screen: 'system_outbox', title: 'outbox', note: 'system_outbox_note', icon: IconMailbox },
  { screen: 'system_conf', title: 'system_conf', note: 'system_conf_note', icon: IconSettings },
  { screen: 'gallery', title: 'gallery_title', note: 'gallery_note', icon: IconPalette },
] as const satisfies readonly MenuItem[];

const menus = {
  learning: work,
  admin: work,
  user: [
    { screen: 'dashboard', title: 'menu_dashboard', icon: IconLayoutDashboard },
    { screen: 'portal', title: 'portal_title', icon: IconBook2 },
    { screen: 'sessions', title: 'menu_sessions', icon: IconDeviceLaptop },
  ],
} as const satisfies Record<string, readonly MenuItem[]>;

export type MenuName = keyof typeof menus;

/** The entries of a menu that lead to a built screen and that this person may open. */
export function menuOf(name: MenuName, user: UserInfo | null): readonly MenuItem[] {
  if (!user) return [];
  const is_system = name !== 'user' && user.roles.includes('system:root');
  const items: readonly MenuItem[] = [...(is_system ? system : []), ...menus[name]];
  const { conf } = currentSite();
  return items.filter(({ screen, modes, feature }) => {
    const built = screenOf(screen);
    const is_on = !conf || !feature || isEnabled(conf, feature);
    const of_mode = !conf || isOfMode(conf, workingModeOf(user), modes);
    return is_on && of_mode && built !== undefined && mayOpen(built, user.role_names);
  });
}

/** The public pages, by the names under which a theme may show them. */
const publicPages = [
  { name: 'home', title: 'home' },
  { name: 'teachers', title: 'menu_teachers' },
  { name: 'skills', title: 'menu_skills' },
  { name: 'dashboard', title: 'menu_dashboard' },
] as const satisfies readonly { readonly name: ScreenName; readonly title: string }[];

/** Entries of the top menu that lead to a built screen; a dashboard is for those who have one. */
export const topMenu = (user: UserInfo | null) =>
  publicPages
    .filter(({ name }) => screenOf(name) && (name !== 'dashboard' || user !== null))
    .map(({ name, title }) => ({ name, title, path: urlOf(name, {}) }));

/** The parts of the school that a menu says more of than a word. */
export const partsOf = (user: UserInfo | null): readonly Part[] =>
  menuOf('admin', user).flatMap(({ screen, title, note, icon }) =>
    note === undefined ? [] : [{ path: pathOf(screen), title, note, icon }],
  );

export const pathOf = (screen: PlainScreen): string => urlOf(screen, {});
