import { useOpenCalls } from '../platform/call.ts';
import classes from './ProgressBar.module.css';

/** Thin line at the top while at least one call is open (TEN-68). */
export function ProgressBar() {
  const open = useOpenCalls();
  return <div className={classes.bar} data-open={open > 0 || undefined} aria-hidden="true" />;
}
