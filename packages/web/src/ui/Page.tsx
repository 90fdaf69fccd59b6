import type { ReactNode } from 'react';
import { Breadcrumb } from './Breadcrumb.tsx';
import classes from './Page.module.css';

interface PageProps {
  readonly title: ReactNode;
  /** One line under the title: what this is, where it belongs. */
  readonly lead?: ReactNode;
  /** Secondary buttons on the title line; the primary one goes into PrimaryAction. */
  readonly actions?: ReactNode;
  /** `reading` keeps text to 72 characters, `wide` gives tables the whole window. */
  readonly width?: 'usual' | 'reading' | 'wide';
  readonly children: ReactNode;
}

/** Frame of every screen: same heading in the same place. */
export function Page({ title, lead, actions, width = 'usual', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <Breadcrumb />
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
