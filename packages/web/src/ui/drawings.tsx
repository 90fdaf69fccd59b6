import { type ComponentType, lazy, type ReactNode } from 'react';
import { Later } from '../platform/Later.tsx';
import classes from './drawings.module.css';

/** Line drawings for empty and failed states: ink in soft text colour, one touch of the accent. */
export function Drawing({
  children,
  viewBox = '0 0 160 120',
}: {
  readonly children: ReactNode;
  readonly viewBox?: string;
}) {
  return (
    <svg className={classes.drawing} viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  );
}

/** What is drawn comes after its place: words never wait for it, and nothing moves when it is there. */
function strokes(name: keyof typeof import('./strokes.tsx')): ComponentType {
  const Strokes = lazy<ComponentType>(() =>
    import('./strokes.tsx').then((file) => ({ default: file[name] })).catch(() => ({ default: () => null })),
  );
  return () => (
    <Drawing>
      <Later>
        <Strokes />
      </Later>
    </Drawing>
  );
}

/** Still water with a bud: nothing here yet. */
export const PondDrawing = strokes('Pond');

/** A boat adrift: the server cannot be reached, or something broke. */
export const BoatDrawing = strokes('Boat');

/** A wrong turn: a way-mark whose sign points at nothing. */
export const SignpostDrawing = strokes('Signpost');
