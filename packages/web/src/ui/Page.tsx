import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../platform/i18n.ts';
import classes from './Page.module.css';

export interface Crumb {
  readonly name: string;
  readonly to: string;
}

interface PageProps {
  readonly title: ReactNode;
  /** One line under the title: what this is, where it belongs. */
  readonly lead?: ReactNode;
  /** Places above this one, outermost first. */
  readonly crumbs?: readonly Crumb[];
  /** Secondary buttons on the title line; the primary one goes into PrimaryAction. */
  readonly actions?: ReactNode;
  /** `reading` keeps text to 72 characters, `wide` gives tables the whole window. */
  readonly width?: 'usual' | 'reading' | 'wide';
  readonly children: ReactNode;
}

/** Frame of every screen: same heading in the same place. */
export function Page({ title, lead, crumbs = [], actions, width = 'usual', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      {crumbs.length > 0 && (
        <nav className={classes.crumbs} aria-label={t('breadcrumb')}>
          <ol>
            {crumbs.map((crumb) => (
              <li key={crumb.to}>
                <Link to={crumb.to}>{crumb.name}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
