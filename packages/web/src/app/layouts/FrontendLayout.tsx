import type { ReactNode } from 'react';
import { t, useLanguage } from '../../platform/i18n.ts';
import { useFrame } from '../../platform/layout.ts';
import { useSite } from '../../platform/school.ts';
import { Header } from '../Header.tsx';
import { TopMenu } from '../TopMenu.tsx';
import classes from './FrontendLayout.module.css';

interface FrontendLayoutProps {
  /** A line below the header in place of the menu in it. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** Public pages: header with the top menu, content, footer with how to reach the school. */
export function FrontendLayout({ bar, children }: FrontendLayoutProps) {
  useLanguage();
  const { school } = useSite();
  const mobile = useFrame() === 'mobile';
  return (
    <div className={classes.layout} data-variant={mobile ? 'mobile' : undefined}>
      <Header menu={bar || mobile ? undefined : <TopMenu className={classes.top} />} />
      {!mobile && bar}
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
