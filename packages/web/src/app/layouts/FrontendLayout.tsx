import type { ReactNode } from 'react';
import { t, useLanguage } from '../../platform/i18n.ts';
import { useSite } from '../../platform/school.ts';
import { Header } from '../Header.tsx';
import classes from './FrontendLayout.module.css';

/** Public pages: header, content, footer with how to reach the school. */
export function FrontendLayout({ children }: { readonly children: ReactNode }) {
  useLanguage();
  const { school } = useSite();
  return (
    <div className={classes.layout}>
      <Header />
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <footer className={classes.footer}>
        <p className={classes.name}>{school?.name}</p>
        <address>
          {school?.address && <span>{school.address}</span>}
          {school?.hotline && <a href={`tel:${school.hotline.replace(/[^\d+]/g, '')}`}>{school.hotline}</a>}
          {school?.email && <a href={`mailto:${school.email}`}>{school.email}</a>}
        </address>
        <p>{t('made_with_sen')}</p>
      </footer>
    </div>
  );
}
