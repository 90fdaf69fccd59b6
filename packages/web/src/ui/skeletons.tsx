import { Skeleton } from '@mantine/core';
import { t } from '../platform/i18n.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import classes from './skeletons.module.css';

const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => `row-${row}`);

interface PageSkeletonProps {
  readonly rows?: number;
  /** The screen is there and only its document is waited for: the place is named already. */
  readonly placed?: boolean;
}

/** A page before its content: heading and rows in their final place. */
export function PageSkeleton({ rows = 4, placed = false }: PageSkeletonProps) {
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      {placed && <Breadcrumb />}
      <Skeleton height={30} width="min(20rem, 70%)" mb={12} />
      <Skeleton height={14} width="min(28rem, 90%)" mb={36} />
      <ListSkeleton rows={rows} />
    </div>
  );
}

/** Lines of a list or table before they come; `height` is that of one final row. */
export function ListSkeleton({ rows = 5, height = 56 }: { readonly rows?: number; readonly height?: number }) {
  return (
    <div className={classes.list} aria-hidden="true">
      {rowsOf(rows).map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}

/** Text before it comes. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={classes.list} aria-hidden="true">
      {rowsOf(lines).map((row, index) => (
        <Skeleton key={row} height={14} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

/** Cards before they come. */
export function CardsSkeleton({ cards = 3, height = 160 }: { readonly cards?: number; readonly height?: number }) {
  return (
    <div className={classes.cards} aria-hidden="true">
      {rowsOf(cards).map((card) => (
        <Skeleton key={card} height={height} />
      ))}
    </div>
  );
}
