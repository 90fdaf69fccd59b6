import type { ReactNode } from 'react';
import classes from './LineList.module.css';

/** A short list of things by name, each with what there is to say of it at the end of its line. */
export function LineList({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

/** Of the one link of a line, which the whole line then follows. */
export const lineLink = classes.link;

interface LineProps {
  /** A text or the link of the line. */
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

export function Line({ name, note, children }: LineProps) {
  return (
    <li className={classes.line}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.note}>{note}</p>
      </div>
      <div className={classes.end}>{children}</div>
    </li>
  );
}
