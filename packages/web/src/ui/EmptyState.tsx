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
  /** It is all there is on the page, so its title is the page's. */
  readonly whole_page?: boolean;
}

export function EmptyState({ title, note, action, drawing = <PondDrawing />, whole_page }: EmptyStateProps) {
  const Title = whole_page ? 'h1' : 'p';
  return (
    <div className={classes.state}>
      {drawing}
      <Title className={classes.title}>{title}</Title>
      {note && <p className={classes.note}>{note}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
