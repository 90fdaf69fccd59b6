import type { UserInfo } from '@sen/domain/identity/model.ts';
import { type ScreenName, urlOf } from '@sen/domain/shared/urls.ts';
import { isOfMode, type WorkingMode } from '@sen/domain/tenancy/features.ts';
import {
  IconBuildingCommunity,
  IconChecklist,
  IconDeviceLaptop,
  IconFileImport,
  IconHeartRateMonitor,
  IconHome,
  IconLayoutDashboard,
  IconLibrary,
  IconSchool,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react';
import { mayOpen } from '../platform/route.ts';
import { currentSite } from '../platform/school.ts';
import { screenOf } from './screens.ts';

/** Screens without parameters, so that a menu can lead to them. */
type PlainScreen = Extract<
  ScreenName,
  | 'home'
  | 'dashboard'
  | 'conf'
  | 'teach'
  | 'marking'
  | 'bank'
  | 'bank_import'
  | 'sessions'
  | 'system'
  | 'system_schools'
  | 'system_conf'
>;

export interface MenuItem {
  readonly screen: PlainScreen;
  /** Text key. */
  readonly title: string;
  readonly icon: TablerIcon;
  /** Sides of the school it belongs to; left out: both (TEN-21). */
  readonly modes?: readonly WorkingMode[];
}

/** The same in every layout, so that nothing moves from one screen to the next. */
const work = [
  { screen: 'dashboard', title: 'menu_home', icon: IconHome },
  { screen: 'teach', title: 'menu_teach', icon: IconSchool },
  { screen: 'marking', title: 'menu_marking', icon: IconChecklist },
  { screen: 'bank', title: 'menu_bank', icon: IconLibrary, modes: ['elearning'] },
  { screen: 'bank_import', title: 'menu_import', icon: IconFileImport, modes: ['elearning'] },
  { screen: 'conf', title: 'menu_conf', icon: IconSettings },
] as const satisfies readonly MenuItem[];

/** What the system root has besides, on the system's own host; there it is his work, so it comes first. */
const system = [
  { screen: 'system', title: 'system_title', icon: IconHeartRateMonitor },
  { screen: 'system_schools', title: 'system_schools', icon: IconBuildingCommunity },
  { screen: 'system_conf', title: 'system_conf', icon: IconSettings },
] as const satisfies readonly MenuItem[];

const menus = {
  learning: work,
  admin: work,
  user: [
    { screen: 'dashboard', title: 'menu_dashboard', icon: IconLayoutDashboard },
    { screen: 'sessions', title: 'menu_sessions', icon: IconDeviceLaptop },
  ],
} as const satisfies Record<string, readonly MenuItem[]>;

export type MenuName = keyof typeof menus;

/** The entries of a menu that lead to a built screen and that this person may open. */
export function menuOf(name: MenuName, user: UserInfo | null, mode: WorkingMode = ''): readonly MenuItem[] {
  if (!user) return [];
  const is_system = name !== 'user' && user.roles.includes('system:root');
  const items: readonly MenuItem[] = [...(is_system ? system : []), ...menus[name]];
  const { conf } = currentSite();
  return items.filter(({ screen, modes }) => {
    const built = screenOf(screen);
    const of_mode = !conf || isOfMode(conf, mode, modes);
    return of_mode && built !== undefined && mayOpen(built, user.role_names);
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

export const pathOf = (screen: PlainScreen): string => urlOf(screen, {});
