import classes from './drawings.module.css';

export const Pond = () => (
  <>
    <path className={classes.tint} d="M80 26c9 9 13 18 13 27s-5 17-13 23c-8-6-13-14-13-23s4-18 13-27Z" />
    <path className={classes.accent} d="M80 26c9 9 13 18 13 27s-5 17-13 23c-8-6-13-14-13-23s4-18 13-27Z" />
    <path
      className={classes.accent}
      d="M68 45c-6-5-12-7-17-7 0 10 3 18 8 25 5 6 12 11 21 13M92 45c6-5 12-7 17-7 0 10-3 18-8 25-5 6-12 11-21 13"
    />
    <path d="M80 76v22" />
    <path d="M22 98c12-7 32-7 44 0M92 100c14-8 36-8 48-1M8 108h40M58 110h56M126 109h22" />
    <path d="M44 94c2-3 6-5 10-5M118 95c3-3 7-4 11-4" />
  </>
);

export const Boat = () => (
  <>
    <path className={classes.tint} d="M82 24c16 12 26 28 29 46H82V24Z" />
    <path className={classes.accent} d="M82 24c16 12 26 28 29 46H82V24Z" />
    <path d="M76 34c-10 9-17 21-20 36h20V34ZM79 18v58M40 78h82c-3 11-12 17-24 17H64c-12 0-21-6-24-17Z" />
    <path d="M8 102c8-5 16-5 24 0s16 5 24 0 16-5 24 0 16 5 24 0 16-5 24 0 16 5 24 0M30 112c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0" />
  </>
);

export const Signpost = () => (
  <>
    <path d="M78 30v76M84 30v76" />
    <path className={classes.tint} d="M46 36h62l12 12-12 12H46V36Z" />
    <path className={classes.accent} d="M46 36h62l12 12-12 12H46V36Z" />
    <path d="M112 68H58l-10 9 10 9h54V68ZM56 48h40M70 77h30" />
    <path d="M20 106h120M34 106c1-6 4-10 8-12M130 106c-1-5-3-9-7-11M42 106c0-4 2-7 4-9" />
  </>
);
