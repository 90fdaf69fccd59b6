import { useMemo } from 'react';
import classes from './CourseCover.module.css';
import { type Cover, type CoverShape, coverOf } from './cover.ts';

const petal = 'M0 0c12-10 18-21 18-33S11-57 0-68c-11 11-18 23-18 35S-12-10 0 0Z';

/** Petals from the outside in, so that the middle one lies on top. */
const Flower = () => [-68, 68, -36, 36, 0].map((turn) => <path key={turn} d={petal} transform={`rotate(${turn})`} />);

const Pad = () => (
  <>
    <path d="M-44 0c3-11 21-17 45-16 25 1 43 7 43 16S24 17-2 16C-27 15-46 9-44 0Z" />
    <path d="M-2-1-36-8M-2-1-18 12M-2-1 6 13M-2-1 34 8M-2-1 38-5M-2-1 10-13M-2-1-14-13" />
  </>
);

const Pod = () => (
  <>
    <circle r="27" />
    {[0, 60, 120, 180, 240, 300].map((turn) => (
      <circle key={turn} r="4.5" cy="-15.5" transform={`rotate(${turn})`} />
    ))}
    <circle r="4.5" />
  </>
);

const Water = () => (
  <path d="M-70 0c12-8 23-8 35 0s23 8 35 0 23-8 35 0 23 8 35 0M-44 11c9-6 18-6 27 0s18 6 27 0 18-6 27 0" />
);

function Reed({ lean }: { readonly lean: number }) {
  const top = Math.round(18 * lean);
  return (
    <>
      <path d={`M0 0C0-30 ${top * 0.4}-52 ${top}-70`} />
      <path d={`M${top}-70c-9-8-10-20 0-34 10 14 9 26 0 34Z`} />
    </>
  );
}

const drawings = { flowers: Flower, pads: Pad, pods: Pod, water: Water, reeds: Reed };
/** How far each may turn with its lean, in degrees. */
const turns: Readonly<Record<Cover['motif'], number>> = { flowers: 12, pads: 4, pods: 30, water: 0, reeds: 3 };

function Shape({
  motif,
  shape: { x, y, size, lean, strong },
}: {
  readonly motif: Cover['motif'];
  readonly shape: CoverShape;
}) {
  const Drawing = drawings[motif];
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(turns[motif] * lean).toFixed(1)}) scale(${size.toFixed(2)})`;
  return (
    <g className={strong ? classes.strong : classes.soft} transform={place}>
      <Drawing lean={lean} />
    </g>
  );
}

/** Picture of a course, drawn from its number in the theme's colours. */
export function CourseCover({ iid, className }: { readonly iid: number; readonly className?: string }) {
  const { motif, ground, shapes } = useMemo(() => coverOf(iid), [iid]);
  const strongLast = shapes.toSorted((one, other) => Number(one.strong) - Number(other.strong));
  return (
    <svg
      className={`${classes.cover} ${className ?? ''}`}
      data-ground={ground}
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {strongLast.map((shape) => (
        <Shape key={shape.x} motif={motif} shape={shape} />
      ))}
    </svg>
  );
}
