import type { ReactNode } from 'react';
import { MenuLayout } from './MenuLayout.tsx';

/** Pages under `/admin` and `/system`. */
export default function AdminLayout({ children }: { readonly children: ReactNode }) {
  return <MenuLayout menu="admin">{children}</MenuLayout>;
}
