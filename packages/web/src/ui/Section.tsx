import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  /** A few words under the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** `card` only where the section is an object of its own. */
  readonly look?: 'plain' | 'card';
  readonly children: ReactNode;
}

/** Part of a page under its own heading, set off by a hairline. */
export function Section({ title, note, actions, look = 'plain', children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} data-look={look} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
