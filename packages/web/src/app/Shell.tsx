import { entersAdministration } from '@sen/domain/access/menu.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { assetUrl, isStyleAddress } from '@sen/domain/tenancy/features.ts';
import { resolveScreen, type ScreenName } from '@sen/domain/urls.ts';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { bootstrap } from '../platform/bootstrap.ts';
import { useConnection } from '../platform/connection.ts';
import { t, useLanguage } from '../platform/i18n.ts';
import { Later } from '../platform/Later.tsx';
import { lateComponent } from '../platform/late.ts';
import { useFrame } from '../platform/layout.ts';
import { safeRedirect } from '../platform/redirect.ts';
import { type LayoutName, mayOpen, plainPath, type Screen, useAddress } from '../platform/route.ts';
import { type Missing, Navigate, useLocation, useSearch } from '../platform/router.ts';
import { useSite } from '../platform/school.ts';
import { useUser } from '../platform/session.ts';
import { signInAsked } from '../platform/sign-in-asked.ts';
import { useStore } from '../platform/store.ts';
import { currentThemeName, useTheme, useThemeName } from '../platform/theme.ts';
import { useNamedTitle } from '../platform/title.ts';
import { NotAllowedScreen } from '../slices/tenancy/screens/NotAllowedScreen.tsx';
import { NotFoundScreen } from '../slices/tenancy/screens/NotFoundScreen.tsx';
import { notice } from '../ui/notice.tsx';
import { Offline } from '../ui/Offline.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { type ShownLayout, shownLayout, shownLayouts } from '../ui/theme/layouts.ts';
import { faces } from '../ui/theme/tokens.ts';
import { Authenticator } from './Authenticator.tsx';
import { confPages, parts } from './administration.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { HeaderTools } from './Header.tsx';
import { FrontendLayout } from './layouts/FrontendLayout.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { firstScreen, ScreenLoader } from './ScreenLoader.tsx';
import { SignIn } from './SignIn.tsx';
import { screenOf } from './screens.ts';

const Extras = lazy<ComponentType<{ readonly quiet: boolean }>>(() =>
  firstScreen.then(() => import('./Extras.tsx')).catch(() => ({ default: () => null })),
);

const layoutCode = {
  vieted: () => import('./layouts/VietedLayout.tsx'),
  lotus: () => import('./layouts/LotusLayout.tsx'),
  ums: () => import('./layouts/UmsLayout.tsx'),
  learning: () => import('./layouts/LearningLayout.tsx'),
  admin: async () => {
    const [layout] = await Promise.all([import('./layouts/AdminLayout.tsx'), confPages(), parts()]);
    return layout;
  },
  embedded: () => import('./layouts/EmbeddedLayout.tsx'),
};

const late_layouts = {
  vieted: lateComponent(layoutCode.vieted),
  lotus: lateComponent(layoutCode.lotus),
  ums: lateComponent(layoutCode.ums),
  learning: lateComponent(layoutCode.learning),
  admin: lateComponent(layoutCode.admin),
  embedded: lateComponent(layoutCode.embedded),
};
const layouts = { frontend: FrontendLayout, ...late_layouts };

/** Fetches a layout's code beside that of its screen; failing here is no harm. */
export async function preloadLayout(wanted: LayoutName, theme = currentThemeName()): Promise<unknown> {
  const name = shownLayout(wanted, faces[theme]);
  return name === 'frontend' ? undefined : Promise.resolve(late_layouts[name].load()).catch(() => undefined);
}

/** Only where no school answers. */
const LandingScreen = lazy(() =>
  import('../slices/tenancy/screens/LandingScreen.tsx').then((file) => ({ default: file.LandingScreen })),
);
const LandingLayout = lazy(() =>
  import('./layouts/LandingLayout.tsx').then((file) => ({ default: file.LandingLayout })),
);

const MaskBanner = lazy(() => import('./MaskBanner.tsx'));

interface GallerySearch {
  readonly layout?: string;
  readonly bare?: string;
}

/** The gallery shows any layout that its address names; alone it is shown inside the preview of a theme. */
function galleryLayout(asked: GallerySearch, screen: Screen | undefined): ShownLayout | undefined {
  if (screen?.name !== 'gallery') return undefined;
  return shownLayouts.find((name) => name === asked.layout) ?? (asked.bare ? undefined : 'learning');
}

/** Open without sign-in also where the school wants everyone signed in (IDN-12). */
const alwaysOpen: readonly string[] = [
  'login',
  'register',
  'forgot_password',
  'admin_login',
  'sso_start',
  'sso_callback',
  'initialize',
  'school_register',
];

/** Where somebody begins who came in without a place to go on to (IDN-08, IDN-11). */
const startOf = (door: ScreenName): string =>
  door === 'admin_login' && resolveScreen('/admin') ? '/admin' : '/dashboard';

/** The layout in which an address without a screen says so. */
function layoutOfNothing(path: string, guest: boolean): LayoutName {
  if (guest) return 'frontend';
  return path.startsWith('/admin') || path.startsWith('/system') ? 'admin' : 'learning';
}

function useTitle(screen: Screen | undefined, shown: boolean): void {
  const { school } = useSite();
  const language = useLanguage();
  const named = useNamedTitle();
  useEffect(() => {
    if (!shown) return;
    const place = school?.theme.website_title || school?.name || 'Sen';
    const title = named ?? t(screen?.title ?? 'page_not_found');
    document.title = screen?.name === 'home' || !language ? place : `${title} · ${place}`;
  }, [screen, shown, school, language, named]);
}

/** Marks of the school in the page head and its own style sheet text, which comes last (TEN-42). */
function SchoolHead() {
  const { conf } = useSite();
  const { favicon = '', css = '' } = useTheme() ?? {};
  const base = conf?.cdn_base;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link && favicon) link.href = assetUrl(favicon, base);
  }, [favicon, base]);
  if (!css) return null;
  return isStyleAddress(css) ? (
    <link rel="stylesheet" href={assetUrl(css, base)} />
  ) : (
    <style nonce={bootstrap.nonce}>{css}</style>
  );
}

/** After a change of screen the keyboard and the screen reader begin at the content, not at the link that led there. */
function useFocusOnContent(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}

/** Everything around a screen: who may see it, in which layout, and what is said when it is not there. */
export function Shell() {
  const { pathname } = useLocation();
  const { school } = useSite();
  const name = useAddress()?.name;
  const screen = name && screenOf(name);
  // Screens need the server; a page that was opened without it says so until it answers.
  const lost = useConnection() !== 'online' && bootstrap.from_device === true && !screen?.works_offline;
  const user = useUser();
  return (
    <>
      <a className="sen-skip" href="#content">
        {t('skip_to_content')}
      </a>
      <SchoolHead />
      {user?.masked_by && (
        <Suspense fallback={null}>
          <MaskBanner user={user} />
        </Suspense>
      )}
      <Authenticator />
      <SignIn />
      <ProgressBar />
      <Later>
        <Extras quiet={screen?.works_offline === true} />
      </Later>
      {!screen?.own_connection_words && !lost && <ConnectionBar />}
      {lost ? (
        <OfflinePage />
      ) : school ? (
        <SchoolPages />
      ) : plainPath(pathname) === '/' ? (
        <Suspense fallback={null}>
          <LandingScreen
            tools={
              <Suspense fallback={null}>
                <HeaderTools />
              </Suspense>
            }
          />
        </Suspense>
      ) : screen?.name === 'school_register' ? (
        <Suspense fallback={null}>
          <LandingLayout>
            <ScreenLoader screen={screen} />
          </LandingLayout>
        </Suspense>
      ) : (
        <Navigate to="/" replace />
      )}
    </>
  );
}

/** An address without a screen. One under the administration is noted for whoever looks after the school, and nothing is asked of the server (NOD-23, NOD-24). */
function Nothing({ path }: { readonly path: string }) {
  useEffect(() => {
    if (path.startsWith('/admin/')) console.error(`unknown address under /admin: ${path}`);
  }, [path]);
  return <NotFoundScreen />;
}

const missing = (why: Missing) => (why === 'permission_denied' ? <NotAllowedScreen /> : <NotFoundScreen />);

function OfflinePage() {
  useLanguage();
  return (
    <main id="content" tabIndex={-1}>
      <Offline />
    </main>
  );
}

/** ROL-26: whoever has no role is led home from the administration; others are told that it is not for them. */
const Refused = ({ administration, user }: { readonly administration: boolean; readonly user: UserInfo }) =>
  administration && !entersAdministration(user) ? <SentHome /> : <NotAllowedScreen />;

function SentHome() {
  useEffect(() => notice.warning('screen_not_allowed'), []);
  return <Navigate to="/" replace />;
}

function SchoolPages() {
  const { pathname, href } = useLocation();
  const search: GallerySearch & { readonly redirect?: string } = useSearch();
  const { conf } = useSite();
  const user = useUser();
  const asked = useStore(signInAsked);
  const frame = useFrame();
  const face = faces[useThemeName()];
  const name = useAddress()?.name;
  const screen = name && screenOf(name);
  const closed = screen?.access === 'signed_in' || (conf?.required_login && !alwaysOpen.includes(name ?? ''));
  // While the dialog at the door is open, what is behind it waits.
  const to_sign_in = !user && closed && !asked;
  const at_door = user && screen?.access === 'guest' ? screen.name : undefined;
  useTitle(screen, !to_sign_in && !at_door);
  useFocusOnContent(pathname);

  if (to_sign_in) return <Navigate to="/login" search={{ redirect: href }} replace />;
  if (at_door) return <Navigate to={safeRedirect(search.redirect) ?? startOf(at_door)} replace />;

  const usual = screen?.layout ?? layoutOfNothing(plainPath(pathname), !user);
  const asked_layout = frame === 'embedded' ? frame : galleryLayout(search, screen);
  const Layout = layouts[asked_layout ?? shownLayout(usual, face)];
  return (
    <ErrorBoundary note={t('screen_not_loaded_note')}>
      <Suspense fallback={<PageSkeleton />}>
        <Layout>
          <ErrorBoundary key={pathname} missing={missing}>
            {!screen ? (
              <Nothing path={plainPath(pathname)} />
            ) : user && !mayOpen(screen, user) ? (
              <Refused administration={plainPath(pathname).startsWith('/admin')} user={user} />
            ) : (
              <ScreenLoader key={screen.name} screen={screen} />
            )}
          </ErrorBoundary>
        </Layout>
      </Suspense>
    </ErrorBoundary>
  );
}
