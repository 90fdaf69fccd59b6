import type { UserInfo } from '@sen/domain/identity/model.ts';
import type { School } from '@sen/domain/tenancy/model.ts';
import { type ScreenName, urlOf } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { screenOf } from './screens.ts';

/** The public pages, by the names under which a theme may show them. */
const publicPages = [
  { name: 'home', title: 'home' },
  { name: 'teachers', title: 'menu_teachers' },
  { name: 'skills', title: 'menu_skills' },
  { name: 'dashboard', title: 'menu_dashboard' },
] as const satisfies readonly { readonly name: ScreenName; readonly title: TextKey }[];

/** What a school shows to everyone. */
type Shown = Pick<School, 'shows_skills' | 'shows_teachers'>;

/** Whether there is anything to see: a dashboard is for those who have one. */
const hasContent = (name: (typeof publicPages)[number]['name'], user: UserInfo | null, school: Shown | null) =>
  ({ home: true, teachers: school?.shows_teachers, skills: school?.shows_skills, dashboard: user !== null })[name];

/** Entries of the top menu that lead to a built screen with something on it. */
export const topMenu = (user: UserInfo | null, school: Shown | null) =>
  publicPages
    .filter(({ name }) => screenOf(name) && hasContent(name, user, school))
    .map(({ name, title }) => ({ name, title, path: urlOf(name, {}) }));
