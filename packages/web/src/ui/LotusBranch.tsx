import classes from './LotusBranch.module.css';
import { LotusBud, LotusFlower } from './lotus.tsx';

/** One tall lotus, its leaf and its bud, growing from the lower edge. */
export function LotusBranch() {
  return (
    <svg className={classes.branch} viewBox="24 80 492 600" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <g className={classes.stem}>
        <path d="M268 406c-12 90 14 180-4 290M112 496c26 66 20 120 40 200M396 532c-22 56-14 100-34 164" />
      </g>
      <g className={classes.leaf}>
        <path d="M308 530c8-44 58-70 112-62 44 6 70 28 66 52-6 34-60 50-112 42-40-6-70-14-66-32Z" />
      </g>
      <g className={classes.rib}>
        <path d="M394 522c-22-6-46-8-70-6M394 522c-16 6-30 14-42 25M394 522c4 14 8 27 10 40M394 522c22 9 44 16 66 20M394 522c26-5 52-13 78-24M394 522c12-16 22-32 30-50M394 522c-12-16-26-30-40-44" />
      </g>
      <LotusBud x={112} y={366} scale={1.45} />
      <LotusFlower x={268} y={120} scale={1.434} />
    </svg>
  );
}
