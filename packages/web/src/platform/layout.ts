import { useLocation, useSearch } from './router.ts';
import { useSite } from './school.ts';
import { useTheme } from './theme.ts';

type Frame = 'embedded' | 'mobile';

/** What an address says of how it is shown: content alone (TEN-43, TEN-46), or one column whatever the width of the window (TEN-45). */
function frameIn(path: string, layout: unknown): Frame | undefined {
  if (layout === 'embedded' || path.startsWith('/small/')) return 'embedded';
  return /^\/mobile(\/|$)/.test(path) ? 'mobile' : undefined;
}

/** The address at which the app was opened holds for all that is reached from there by links, as in a frame. */
const opened = globalThis.location && frameIn(location.pathname, new URLSearchParams(location.search).get('layout'));

export function useFrame(): Frame | undefined {
  const { pathname } = useLocation();
  const { layout }: { readonly layout?: unknown } = useSearch();
  return frameIn(pathname, layout) ?? opened;
}

/** Whether a theme shows this entry of the top menu; naming none shows all (TEN-42). */
export function useTopMenu(): (name: string) => boolean {
  const named: readonly string[] = useTheme()?.top_menus_available ?? [];
  const { school } = useSite();
  return (name) => school !== null && (named.length === 0 || named.includes(name));
}
