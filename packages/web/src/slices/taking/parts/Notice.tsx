import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** Secondary first, the one primary button last. */
  readonly actions?: ReactNode;
  readonly urgent?: boolean;
}

/** A whole page that says one thing. */
export function Notice({ drawing, title, children, actions, urgent }: NoticeProps) {
  return (
    <div className={classes.place}>
      <section className={classes.notice} role={urgent ? 'alert' : undefined}>
        {drawing}
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.words}>{children}</div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </section>
    </div>
  );
}
