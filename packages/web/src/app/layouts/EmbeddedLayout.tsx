import type { ReactNode } from 'react';
import { useLanguage } from '../../platform/i18n.ts';
import { noticesWanted } from '../../ui/notice.tsx';

noticesWanted.set(true);

/** Content only: for exams, frames and pop-up windows. */
export default function EmbeddedLayout({ children }: { readonly children: ReactNode }) {
  useLanguage();
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}
