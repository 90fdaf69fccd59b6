import type { ReactNode } from 'react';
import classes from './drawings.module.css';

/** Line drawings for empty and failed states: ink in soft text colour, one touch of the accent. */
function Drawing({ children, viewBox = '0 0 160 120' }: { readonly children: ReactNode; readonly viewBox?: string }) {
  return (
    <svg className={classes.drawing} viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  );
}

/** Still water with a bud: nothing here yet. */
export function PondDrawing() {
  return (
    <Drawing>
      <path className={classes.tint} d="M80 26c9 9 13 18 13 27s-5 17-13 23c-8-6-13-14-13-23s4-18 13-27Z" />
      <path className={classes.accent} d="M80 26c9 9 13 18 13 27s-5 17-13 23c-8-6-13-14-13-23s4-18 13-27Z" />
      <path
        className={classes.accent}
        d="M68 45c-6-5-12-7-17-7 0 10 3 18 8 25 5 6 12 11 21 13M92 45c6-5 12-7 17-7 0 10-3 18-8 25-5 6-12 11-21 13"
      />
      <path d="M80 76v22" />
      <path d="M22 98c12-7 32-7 44 0M92 100c14-8 36-8 48-1M8 108h40M58 110h56M126 109h22" />
      <path d="M44 94c2-3 6-5 10-5M118 95c3-3 7-4 11-4" />
    </Drawing>
  );
}

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

/** A boat adrift: the server cannot be reached, or something broke. */
export function BoatDrawing() {
  return (
    <Drawing>
      <path className={classes.tint} d="M82 24c16 12 26 28 29 46H82V24Z" />
      <path className={classes.accent} d="M82 24c16 12 26 28 29 46H82V24Z" />
      <path d="M76 34c-10 9-17 21-20 36h20V34ZM79 18v58M40 78h82c-3 11-12 17-24 17H64c-12 0-21-6-24-17Z" />
      <path d="M8 102c8-5 16-5 24 0s16 5 24 0 16-5 24 0 16 5 24 0 16-5 24 0 16 5 24 0M30 112c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0" />
    </Drawing>
  );
}

/** A wrong turn: a way-mark whose sign points at nothing. */
export function SignpostDrawing() {
  return (
    <Drawing>
      <path d="M78 30v76M84 30v76" />
      <path className={classes.tint} d="M46 36h62l12 12-12 12H46V36Z" />
      <path className={classes.accent} d="M46 36h62l12 12-12 12H46V36Z" />
      <path d="M112 68H58l-10 9 10 9h54V68ZM56 48h40M70 77h30" />
      <path d="M20 106h120M34 106c1-6 4-10 8-12M130 106c-1-5-3-9-7-11M42 106c0-4 2-7 4-9" />
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
