import type { ReactNode } from 'react';
import { MenuLayout } from './MenuLayout.tsx';

/** Pages of learners and teachers. */
export default function LearningLayout({ children }: { readonly children: ReactNode }) {
  return <MenuLayout menu="learning">{children}</MenuLayout>;
}
