import classes from './LotusBranch.module.css';

/** One tall lotus, its leaf and its bud, growing from the lower edge. */
export function LotusBranch() {
  return (
    <svg className={classes.branch} viewBox="0 0 480 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g className={classes.stem}>
        <path d="M268 404c-14 110 18 206-6 330M120 470c30 90 20 170 44 270M390 520c-26 70-16 130-44 210" />
      </g>
      <g className={classes.leaf}>
        <path d="M312 506c8-44 60-70 118-62 44 6 70 28 66 52-6 34-62 50-114 42-42-6-74-14-70-32Z" />
        <path d="M398 500l-72-6M398 500l-42 28M398 500l8 38M398 500l70 20M398 500l84-22M398 500l32-52M398 500l-40-44" />
      </g>
      <g className={classes.petal}>
        <path d="M120 340c24 30 36 58 36 82 0 24-14 42-36 48-22-6-36-24-36-48 0-24 12-52 36-82Z" />
        <path d="M120 340c6 40 6 88 0 130M96 392c-4 32 4 62 24 78M144 392c4 32-4 62-24 78" />
      </g>
      <g className={classes.petal}>
        <path d="M158 288c-38-8-68-4-90 10 14 44 48 78 104 98 30 10 62 14 96 8M378 288c38-8 68-4 90 10-14 44-48 78-104 98-30 10-62 14-96 8" />
        <path d="M182 222c-24-8-44-10-62-6 0 54 14 98 44 130 26 28 62 48 104 58M354 222c24-8 44-10 62-6 0 54-14 98-44 130-26 28-62 48-104 58" />
        <path d="M216 182c-18-14-34-22-48-26-8 50-2 96 18 140 18 38 46 74 82 108M320 182c18-14 34-22 48-26 8 50 2 96-18 140-18 38-46 74-82 108" />
        <path d="M268 120c38 52 56 102 56 152 0 52-20 96-56 132-36-36-56-80-56-132 0-50 18-100 56-152Z" />
      </g>
      <g className={classes.vein}>
        <path d="M268 162v212M244 218c-6 50 0 98 18 142M292 218c6 50 0 98-18 142M138 250c14 52 44 92 88 122M398 250c-14 52-44 92-88 122" />
      </g>
    </svg>
  );
}
