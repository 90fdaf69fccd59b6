import type { ReactNode } from 'react';
import classes from './PrimaryAction.module.css';

/** Holds the screen's one primary button (last) and what goes beside it: at the end of the page, on phones stuck to the bottom edge. */
export function PrimaryAction({ note, children }: { readonly note?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={classes.bar}>
      {note && <div className={classes.note}>{note}</div>}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
