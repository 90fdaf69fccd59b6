import type { ReactNode } from 'react';
import { t, useLanguage } from '../../platform/i18n.ts';
import { plainPath } from '../../platform/route.ts';
import { useLocation } from '../../platform/router.ts';
import { useThemeName } from '../../platform/theme.ts';
import { faces } from '../../ui/theme/tokens.ts';
import { MenuLayout } from './MenuLayout.tsx';

/** Pages under `/admin` and `/system`: a menu at the side that folds, whatever the theme has elsewhere. */
export default function AdminLayout({ children }: { readonly children: ReactNode }) {
  useLanguage();
  const { menu_place } = faces[useThemeName()];
  const { pathname } = useLocation();
  const area = t(plainPath(pathname).startsWith('/system') ? 'system_title' : 'menu_admin');
  return (
    <MenuLayout menu="admin" look="admin" place={menu_place === 'panel' ? 'panel' : 'side'} area={area}>
      {children}
    </MenuLayout>
  );
}
