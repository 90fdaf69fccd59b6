import { formatNumber } from '../../../../ui/format.ts';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import classes from './import.module.css';

interface CountProps {
  readonly tone: Tone;
  readonly count: number;
  readonly label: string;
}

/** A figure and what it counts. */
export const Count = ({ tone, count, label }: CountProps) => (
  <div className={classes.count}>
    <span className={classes.figure}>{formatNumber(count)}</span>
    <StatusBadge tone={count > 0 ? tone : 'open'}>{label}</StatusBadge>
  </div>
);
