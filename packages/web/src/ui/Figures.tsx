import type { ReactNode } from 'react';
import classes from './Figures.module.css';
import { formatNumber } from './format.ts';

/** A row of numbers that say how things stand. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>;
}

interface FigureProps {
  readonly word: ReactNode;
  readonly count: number;
  /** Of how many. */
  readonly of?: number;
  readonly unit?: string;
}

export function Figure({ word, count, of, unit }: FigureProps) {
  return (
    <div>
      <dt>{word}</dt>
      <dd className="sen-tabular">
        {formatNumber(count)}
        {unit}
        {of !== undefined && <small> / {formatNumber(of)}</small>}
      </dd>
    </div>
  );
}
