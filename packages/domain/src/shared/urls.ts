import { ancestors, ntypes, steps, subActions } from './ntypes.ts';

/**
 * The grammar of addresses: screen name ↔ pattern ↔ typed parameters. Pure, and the same for router, links and inventory.
 * `:iid`-like parameters are digits, `:slug` a slug, `:navs` iids joined by `-`, `:nested` a kind of record behind those it hangs under
 * (`course/12/syllabus/34/sco`); the others are words as `kinds` has them. A screen of its own comes before the one of any kind.
 */
const patterns = {
  home: '/',
  login: '/login',
  register: '/register',
  forgot_password: '/forgot-password',
  sso_start: '/sso/start',
  sso_callback: '/sso/callback',
  school_register: '/school/register',
  initialize: '/initialize',
  not_allowed_to_learn: '/not-allowed-to-learn',
  teachers: '/teachers',
  skills: '/skills',
  portal: '/site',
  notices: '/site/notifications',
  profile_step: '/user/update/:profile_step',
  dashboard: '/dashboard',
  goals: '/site/user-goal',
  child_goals: '/dashboard/child/:child_iid/user-goal',
  child_courses: '/dashboard/child/:child_iid/in-progress-courses',
  family: '/user/family',
  course_overview: '/overview/:ciid-:siid/:slug.html',
  course_overview_of: '/overview/:ciid-:siid/:uiid/:slug.html',
  element: '/learn/:ciid-:siid/:navs/:slug.html',
  element_preview: '/p-learn/:ciid-:siid/:navs/:slug.html',
  exam: '/exam/:exam_mode/:iid/:slug.html',
  teach: '/teach',
  marking: '/teach/marking',
  admin: '/admin',
  bank: '/admin/bank',
  bank_import: '/admin/bank/import',
  question_new: '/admin/question/new',
  question: '/admin/question/:iid',
  exercise_new: '/admin/exercise/new',
  exercise: '/admin/exercise/:iid',
  exercise_results: '/admin/exercise/:iid/results',
  course: '/admin/course/:iid',
  course_new: '/admin/course/new',
  course_learners: '/admin/course/:iid/learners',
  course_marking: '/admin/course/:iid/marking',
  sco: '/admin/sco/:iid',
  sessions: '/user/sessions',
  admin_login: '/admin/login',
  user_edit: '/admin/user/:iid/edit',
  person_new: '/admin/:person_kind/new',
  person: '/admin/:person_kind/:iid',
  person_view: '/admin/:person_kind/:iid/:person_view',
  student_goals: '/admin/student/:iid/goals',
  student_goal: '/admin/student/:user_iid/user-goal/:iid',
  person_merge: '/admin/:person_kind/:iid/merge',
  person_edit: '/admin/:hrms_type/:iid/edit',
  sheet_import: '/admin/:sheet/import',
  organizations: '/admin/organization',
  organization_tree: '/admin/organization/tree',
  organization_members: '/admin/organization/members',
  organization: '/admin/organization/:iid',
  group: '/admin/group/:iid',
  roll_over: '/admin/classgroup/roll-over',
  classgroup: '/admin/classgroup/:iid',
  audit: '/admin/audit',
  conf: '/admin/conf',
  conf_menu: '/admin/conf/:menu',
  conf_type: '/admin/conf/:menu/:type',
  admin_list: '/admin/:ntype',
  admin_list_all: '/admin/:ntype/list',
  admin_new: '/admin/:nested/new',
  admin_node: '/admin/:nested/:iid',
  admin_step: '/admin/:nested/:iid/:step',
  admin_action: '/admin/:nested/:iid/:step/:sub_action',
  admin_update: '/admin/:ntype/update',
  admin_delete: '/admin/:nested/:iid/delete',
  system: '/system',
  system_schools: '/system/schools',
  system_school: '/system/schools/:domain',
  system_translations: '/system/translations',
  system_conf: '/system/conf',
  system_outbox: '/system/outbox',
  system_cron: '/system/cron',
  card_packages: '/system/card',
  card_package: '/system/card/package-detail/:id',
  gallery: '/system/gallery',
} as const;

export type ScreenName = keyof typeof patterns;
export const screens: Readonly<Record<ScreenName, string>> = patterns;

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? NameOf<Rest> | ParamNames<AfterName<Rest>>
  : never;
type NameOf<R extends string> = R extends `${infer N}-:${string}`
  ? N
  : R extends `${infer N}/${string}`
    ? N
    : R extends `${infer N}.html`
      ? N
      : R;
type AfterName<R extends string> = R extends `${NameOf<R>}${infer Rest}` ? Rest : '';
export type ScreenParams<S extends ScreenName> = Record<ParamNames<(typeof patterns)[S]>, string | number>;

/** Digits, slug and the other kinds of parameters as regular expressions. */
const kinds: Readonly<Record<string, string>> = {
  slug: '[\\p{L}\\p{N}][\\p{L}\\p{N}._~-]*',
  navs: '\\d{1,15}(?:-\\d{1,15})*',
  exam_mode: 'normal|preview|review|trial|preview_test',
  profile_step: 'info|contact|education|avatar|password|setting',
  person_kind: 'user|student|teacher|parent|employee',
  hrms_type: 'student|teacher|parent|employee',
  person_view: 'info|parents|children|organizations|courses|contracts|rights',
  menu: '[a-z][a-z-]{0,39}',
  type: '[a-z][a-z-]{0,39}',
  ntype: ntypes.join('|'),
  nested: `(?:(?:${ancestors.join('|')})/\\d{1,15}/)*(?:${ntypes.join('|')})`,
  sheet: 'user|student|teacher|parent|employee|group|schools-in-vietnam|organization',
  step: steps.join('|'),
  sub_action: subActions.join('|'),
  id: '[a-z0-9]{1,40}',
  domain: '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?',
};
const DIGITS = '\\d{1,15}';

const compiled = Object.entries(patterns).map(([name, pattern]) => {
  const source = pattern
    .replace(/[.]/g, '\\.')
    .replace(/:([a-z_]+)/g, (_, parameter: string) => `(?<${parameter}>${kinds[parameter] ?? DIGITS})`);
  const of_any_kind = /:(?:ntype|nested)\b/.test(pattern);
  return { name: name as ScreenName, expression: new RegExp(`^${source}$`, 'u'), of_any_kind };
});

export interface ScreenMatch {
  readonly name: ScreenName;
  readonly params: Readonly<Record<string, string>>;
}

/** All screens an address fits; the grammar is right when this never has two. */
export function matchesOf(path: string): ScreenMatch[] {
  const plain = decoded(path.split(/[?#]/, 1)[0] ?? '');
  const found = compiled.flatMap(({ name, expression, of_any_kind }) => {
    const match = expression.exec(plain);
    return match ? [{ name, params: { ...match.groups }, of_any_kind }] : [];
  });
  const own = found.filter(({ of_any_kind }) => !of_any_kind);
  return (own.length > 0 ? own : found).map(({ name, params }) => ({ name, params }));
}

/** Prefixes that change how a screen is shown, not which one: the phone variant (TEN-45) and frames (TEN-46). */
const frames = /^\/(?:mobile(?=\/|$)|small(?=\/admin(?:\/|$)))/;
export const withoutFrame = (path: string): string => path.replace(frames, '') || '/';

/** The screen an address shows, or null where none is built. */
export const resolveScreen = (path: string): ScreenMatch | null => matchesOf(path)[0] ?? null;

type Query = Readonly<Record<string, string | number | undefined>>;

/** Address of a screen; `query` entries that are undefined or empty are left out. */
export function urlOf<S extends ScreenName>(name: S, params: ScreenParams<S>, query: Query = {}): string {
  return addressOf(name, params, query);
}

/** The same for a screen that is known only while the program runs. */
export function addressOf(
  name: ScreenName,
  values: Readonly<Record<string, string | number>>,
  query: Query = {},
): string {
  const path = patterns[name].replace(/:([a-z_]+)/g, (_, parameter: string) =>
    encodeURIComponent(values[parameter] ?? '').replaceAll('%2F', '/'),
  );
  const search = Object.entries(query)
    .flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : `${encodeURIComponent(key)}=${encodeURIComponent(value)}`,
    )
    .join('&');
  return search ? `${path}?${search}` : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Lower-case words of a name joined by dashes, without Vietnamese marks; never empty. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .normalize('NFC')
    .toLowerCase();
  return (
    plain
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80)
      .replace(/-+$/, '') || 'item'
  );
}
