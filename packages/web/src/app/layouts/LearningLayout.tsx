import type { ReactNode } from 'react';
import { useThemeName } from '../../platform/theme.ts';
import { faces } from '../../ui/theme/tokens.ts';
import { MenuLayout } from './MenuLayout.tsx';

/** Pages of learners and teachers, with the menu where the theme wants it. */
export default function LearningLayout({ children }: { readonly children: ReactNode }) {
  const { menu_place } = faces[useThemeName()];
  return (
    <MenuLayout menu="learning" look="learning" place={menu_place}>
      {children}
    </MenuLayout>
  );
}
