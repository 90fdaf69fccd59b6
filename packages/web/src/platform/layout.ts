import { useLocation } from '@tanstack/react-router';
import { useSite } from './school.ts';
import { useTheme } from './theme.ts';

/** `/mobile/...` shows the one-column variant of a page, whatever the width of the window (TEN-45). */
export const useMobileVariant = (): boolean => /^\/mobile(\/|$)/.test(useLocation().pathname);

/** Whether a theme shows this entry of the top menu; naming none shows all (TEN-42). */
export function useTopMenu(): (name: string) => boolean {
  const named: readonly string[] = useTheme()?.top_menus_available ?? [];
  const { school } = useSite();
  return (name) => school !== null && (named.length === 0 || named.includes(name));
}
