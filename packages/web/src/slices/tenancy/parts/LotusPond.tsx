import { LotusBud, LotusFlower } from '../../../ui/lotus.tsx';
import classes from './LotusPond.module.css';

/** A lotus over still water before a low sun, in lines of the theme's colours. */
export function LotusPond({ className }: { readonly className?: string }) {
  return (
    <svg className={`${classes.pond} ${className ?? ''}`} viewBox="0 0 560 440" aria-hidden="true">
      <circle className={classes.sun} cx="316" cy="178" r="148" />
      <g className={classes.stem}>
        <path d="M322 282c-5 36 3 66-3 104M124 262c6 30 4 48 12 70" />
      </g>
      <g className={classes.leaf}>
        <path d="M30 336c6-22 42-34 92-33 46 2 78 15 80 32 1 19-39 31-90 29-48-2-86-11-82-28Z" />
        <path d="M398 352c4-16 34-26 72-24 38 2 62 12 62 26s-34 23-74 21c-36-2-63-11-60-23Z" />
      </g>
      <g className={classes.rib}>
        <path d="M114 331c-20-8-42-13-66-15M114 331c-14 6-26 13-35 22M114 331c4 10 9 20 12 31M114 331c22 7 44 13 66 16M114 331c26-1 52-4 78-9M114 331c10-8 18-17 24-27M114 331c-8-9-16-18-22-26" />
        <path d="M464 350c-16-5-34-8-52-9M464 350c-10 5-20 11-27 18M464 350c6 8 11 16 14 24M464 350c18 5 36 9 54 11M464 350c16-2 34-6 50-11M464 350c5-7 9-14 11-21" />
      </g>
      <LotusBud x={124} y={176} />
      <LotusFlower x={322} y={84} />
      <path
        className={classes.bird}
        d="M96 96c10-10 20-10 28 0 8-10 18-10 28 0M60 132c7-7 14-7 20 0 6-7 13-7 20 0M480 92c7-7 14-7 20 0 6-7 13-7 20 0"
      />
      <g className={classes.water}>
        <path d="M8 378c40-6 84-6 124 0M176 388c44-8 96-8 140 0s96 8 140 0M470 392c26-5 54-5 82 0M62 412c34-6 70-6 104 0M232 422c50-7 108-7 158 0M440 418c22-4 44-4 66 0" />
      </g>
    </svg>
  );
}
