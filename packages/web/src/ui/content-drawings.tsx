import classes from './drawings.module.css';
import { Drawing } from './drawings.tsx';

/** A lens over a leaf: nothing fits the search. */
export function SearchDrawing() {
  return (
    <Drawing>
      <path d="M30 92c6-26 28-44 62-46-2 30-20 48-50 50-5 0-9-1-12-4Z" />
      <path d="M30 92c14-12 30-24 46-34M46 80l2-14M58 71l1-13M54 74l14 2M66 65l13 1" />
      <circle className={classes.tint} cx="100" cy="52" r="25" />
      <circle className={classes.accent} cx="100" cy="52" r="25" />
      <path className={classes.accent} d="M118 71l20 21" />
      <path d="M18 106h122" />
    </Drawing>
  );
}

/** An open book with a petal as its mark: a task, a lesson. */
export function BookDrawing() {
  return (
    <Drawing>
      <path d="M80 40c-14-9-32-11-52-9v58c20-2 38 0 52 9 14-9 32-11 52-9V31c-20-2-38 0-52 9Z" />
      <path d="M80 40v58M40 46c10 0 19 1 28 5M40 58c10 0 19 1 28 5M40 70c10 0 19 1 28 5M120 58c-10 0-19 1-28 5M120 70c-10 0-19 1-28 5" />
      <path className={classes.tint} d="M104 28c5 4 7 9 7 14s-3 10-7 13c-4-3-7-8-7-13s2-10 7-14Z" />
      <path className={classes.accent} d="M104 28c5 4 7 9 7 14s-3 10-7 13c-4-3-7-8-7-13s2-10 7-14Z" />
      <path d="M14 106h132" />
    </Drawing>
  );
}

/** Flower in full bloom: everything is done. */
export function BloomDrawing() {
  return (
    <Drawing>
      <path className={classes.tint} d="M80 18c11 11 16 23 16 35s-6 21-16 28c-10-7-16-16-16-28s5-24 16-35Z" />
      <path className={classes.accent} d="M80 18c11 11 16 23 16 35s-6 21-16 28c-10-7-16-16-16-28s5-24 16-35Z" />
      <path
        className={classes.accent}
        d="M65 44c-8-7-16-10-24-10 0 13 3 24 10 33 6 8 16 13 29 15M95 44c8-7 16-10 24-10 0 13-3 24-10 33-6 8-16 13-29 15"
      />
      <path
        className={classes.accent}
        d="M43 58c-6-1-11-1-15 1 4 9 10 15 19 19 9 4 20 5 33 4 13 1 24 0 33-4 9-4 15-10 19-19-4-2-9-2-15-1"
      />
      <path d="M14 98c20-6 40-6 58 0M88 99c20-6 42-6 60-1M30 109h46M92 110h40" />
    </Drawing>
  );
}
