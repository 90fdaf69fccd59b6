import type { ReactNode } from 'react';
import { useThemeName } from '../../platform/theme.ts';
import { faces } from '../../ui/theme/tokens.ts';
import { MenuLayout } from './MenuLayout.tsx';

/** The layout of universities: a coloured head, a dense menu and a line that says where one is. */
export default function UmsLayout({ children }: { readonly children: ReactNode }) {
  const { menu_place } = faces[useThemeName()];
  return (
    <MenuLayout menu="learning" look="ums" place={menu_place === 'bar' ? 'bar' : 'side'}>
      {children}
    </MenuLayout>
  );
}
