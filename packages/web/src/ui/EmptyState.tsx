import type { ReactNode } from 'react';
import { PondDrawing } from './drawings.tsx';
import classes from './State.module.css';

interface EmptyStateProps {
  /** Why there is nothing. */
  readonly title: string;
  readonly note?: ReactNode;
  /** The one next action. */
  readonly action?: ReactNode;
  readonly drawing?: ReactNode;
}

export function EmptyState({ title, note, action, drawing = <PondDrawing /> }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {drawing}
      <p className={classes.title}>{title}</p>
      {note && <p className={classes.note}>{note}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
