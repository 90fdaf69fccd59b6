import classes from './lotus.module.css';

interface PlacedProps {
  /** Of the tip, in the units of the picture. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

const placed = ({ x, y, scale = 1 }: PlacedProps) => ({
  transform: `translate(${x} ${y}) scale(${scale})`,
  strokeWidth: 2 / scale,
});

/** A lotus in bloom, 260 wide and 198 high, for the larger pictures of the product. */
export const LotusFlower = (place: PlacedProps) => (
  <g {...placed(place)}>
    <g className={classes.petal}>
      <path d="M-78 116c-26-6-46-4-60 4 10 32 34 56 72 70 20 8 42 10 66 8M78 116c26-6 46-4 60 4-10 32-34 56-72 70-20 8-42 10-66 8" />
      <path d="M-60 70c-16-6-30-8-42-6 0 38 10 68 30 90 18 20 42 34 72 44M60 70c16-6 30-8 42-6 0 38-10 68-30 90-18 20-42 34-72 44" />
      <path d="M-19 58c-5-6-11-11-17-16-12-10-22-16-32-18-6 34-2 66 12 96 12 26 30 54 56 78M19 58c5-6 11-11 17-16 12-10 22-16 32-18 6 34 2 66-12 96-12 26-30 54-56 78" />
      <path d="M0 0c26 36 38 70 38 104 0 36-14 68-38 94-24-26-38-58-38-94 0-34 12-68 38-104Z" />
    </g>
    <path
      className={classes.vein}
      d="M0 28v146M-16 66c-4 34 0 68 12 98M16 66c4 34 0 68-12 98M-90 88c10 36 30 64 60 84M90 88c-10 36-30 64-60 84"
    />
  </g>
);

/** A bud still closed, 52 wide and 87 high. */
export const LotusBud = (place: PlacedProps) => (
  <g {...placed(place)} className={classes.petal}>
    <path d="M0 0c17 20 26 40 26 56 0 16-10 27-26 31-16-4-26-15-26-31 0-16 9-36 26-56Z" />
    <path d="M0 0c-8 28-9 58 0 87 9-29 8-59 0-87M-21 40c-2 18 6 36 21 47M21 40c2 18-6 36-21 47" />
  </g>
);
