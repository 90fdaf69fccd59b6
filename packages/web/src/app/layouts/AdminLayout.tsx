import type { ReactNode } from 'react';
import { useThemeName } from '../../platform/theme.ts';
import { faces } from '../../ui/theme/tokens.ts';
import { MenuLayout } from './MenuLayout.tsx';

/** Pages under `/admin` and `/system`: a menu at the side that folds, whatever the theme has elsewhere. */
export default function AdminLayout({ children }: { readonly children: ReactNode }) {
  const { menu_place } = faces[useThemeName()];
  return (
    <MenuLayout menu="admin" look="admin" place={menu_place === 'panel' ? 'panel' : 'side'}>
      {children}
    </MenuLayout>
  );
}
