import classes from './LotusPond.module.css';

/** A lotus over still water before a low sun, in lines of the theme's colours. */
export function LotusPond({ className }: { readonly className?: string }) {
  return (
    <svg className={`${classes.pond} ${className ?? ''}`} viewBox="0 0 560 440" aria-hidden="true">
      <circle className={classes.sun} cx="330" cy="190" r="150" />
      <g className={classes.water}>
        <path d="M40 340c60-14 110-14 170 0M352 344c54-14 110-14 168-2M0 372h150M196 378h120M372 374h188M70 404h90M240 410h190M470 402h60" />
      </g>
      <g className={classes.leaf}>
        <path
          className={classes.leafFill}
          d="M64 330c6-24 44-38 96-36 48 2 80 16 82 34 2 20-40 32-92 30-50-2-90-12-86-28Z"
        />
        <path d="M64 330c6-24 44-38 96-36 48 2 80 16 82 34 2 20-40 32-92 30-50-2-90-12-86-28Z" />
        <path d="M150 326l-62-14M150 326l-36 24M150 326l14 31M150 326l66 18M150 326l84-8M150 326l30-29M150 326l-24-30" />
        <path
          className={classes.leafFill}
          d="M404 352c4-16 34-26 70-24 38 2 62 12 62 26s-34 22-72 20c-36-2-62-10-60-22Z"
        />
        <path d="M404 352c4-16 34-26 70-24 38 2 62 12 62 26s-34 22-72 20c-36-2-62-10-60-22Z" />
        <path d="M468 350l-46-8M468 350l-30 17M468 350l16 23M468 350l54 11M468 350l50-10M468 350l10-21" />
      </g>
      <g className={classes.stem}>
        <path d="M322 282c-4 34 2 62-4 96M206 232c8 36 2 70 16 96" />
      </g>
      <g className={classes.bud}>
        <path d="M206 150c16 20 24 38 24 54 0 15-9 26-24 30-15-4-24-15-24-30 0-16 8-34 24-54Z" />
        <path d="M206 150c4 26 4 56 0 84M190 184c-3 20 3 40 16 50M222 184c3 20-3 40-16 50" />
      </g>
      <g className={classes.flower}>
        <path d="M244 200c-26-6-46-4-60 4 10 32 34 56 72 70 20 8 42 10 66 8M400 200c26-6 46-4 60 4-10 32-34 56-72 70-20 8-42 10-66 8" />
        <path d="M262 154c-16-6-30-8-42-6 0 38 10 68 30 90 18 20 42 34 72 42M382 154c16-6 30-8 42-6 0 38-10 68-30 90-18 20-42 34-72 42" />
        <path d="M286 126c-12-10-22-16-32-18-6 34-2 66 12 96 12 26 30 52 56 76M358 126c12-10 22-16 32-18 6 34 2 66-12 96-12 26-30 52-56 76" />
        <path d="M322 84c26 36 38 70 38 104 0 36-14 68-38 94-24-26-38-58-38-94 0-34 12-68 38-104Z" />
      </g>
      <g className={classes.vein}>
        <path d="M322 112v146M306 150c-4 34 0 68 12 98M338 150c4 34 0 68-12 98M232 172c10 36 30 64 60 84M412 172c-10 36-30 64-60 84" />
      </g>
      <g className={classes.vein}>
        <path d="M96 118c10-10 20-10 28 0 8-10 18-10 28 0M148 84c7-7 14-7 20 0 6-7 13-7 20 0M470 96c7-7 14-7 20 0 6-7 13-7 20 0" />
      </g>
    </svg>
  );
}
