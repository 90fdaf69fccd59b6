import type { ReactNode } from 'react';
import { LotusBranch } from '../../../ui/LotusBranch.tsx';
import classes from './Door.module.css';

interface DoorProps {
  readonly title: string;
  readonly lead?: string;
  /** Under the form: the way to the other door. */
  readonly other?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of sign-in and registration: a quiet picture on one side, the form on the other. */
export function Door({ title, lead, other, children }: DoorProps) {
  return (
    <div className={classes.place}>
      <div className={classes.door}>
        <div className={classes.picture} aria-hidden="true">
          <LotusBranch />
        </div>
        <div className={classes.side}>
          <div className={classes.form}>
            <h1 className={classes.title}>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
            {children}
            {other && <p className={classes.other}>{other}</p>}
          </div>
        </div>
      </div>
    </div>
  );
}
