import { useEffect, useState } from 'react';
import { formatClock } from '../../../ui/format.ts';
import classes from './StartPage.module.css';

/** Counts down to a moment of the server, before the exam opens. */
export function Countdown({ until, time }: { readonly until: number; readonly time: () => number }) {
  const [left, setLeft] = useState(() => until - time());
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - time()), 1000);
    return () => clearInterval(timer);
  }, [until, time]);
  return (
    <span className={classes.countdown} role="timer">
      {formatClock(Math.ceil(left))}
    </span>
  );
}
