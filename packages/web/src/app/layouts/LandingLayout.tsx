import { type ReactNode, Suspense } from 'react';
import { useLanguage } from '../../platform/i18n.ts';
import { Link } from '../../platform/Link.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { HeaderTools } from '../Header.tsx';
import classes from './LandingLayout.module.css';

/** Pages where no school answers to the host: the platform's own name above them. */
export function LandingLayout({ children }: { readonly children: ReactNode }) {
  useLanguage();
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Link to="/">
          <Logo size={34} />
          <span>Sen</span>
        </Link>
        <div className={classes.tools}>
          <Suspense fallback={null}>
            <HeaderTools />
          </Suspense>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  );
}
