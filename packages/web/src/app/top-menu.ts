import type { UserInfo } from '@sen/domain/identity/model.ts';
import { type ScreenName, urlOf } from '@sen/domain/shared/urls.ts';
import { screenOf } from './screens.ts';

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
