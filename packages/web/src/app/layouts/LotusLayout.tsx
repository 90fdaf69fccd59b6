import type { ReactNode } from 'react';
import { LotusBranch } from '../../ui/LotusBranch.tsx';
import { MenuLayout } from './MenuLayout.tsx';

/** The usual layout of learners: a calm menu at the side, with a lotus at its foot. */
export default function LotusLayout({ children }: { readonly children: ReactNode }) {
  return (
    <MenuLayout menu="learning" look="lotus" place="side" foot={<LotusBranch />}>
      {children}
    </MenuLayout>
  );
}
