import { IconCloudOff, IconFlagFilled, type TablerIcon } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { t } from '../../../platform/i18n.ts';
import classes from './PaletteGrid.module.css';

export interface PaletteCell {
  readonly number: number;
  /** How it looks: a question under way, or one that was scored. */
  readonly state: 'answered' | 'empty' | 'right' | 'partial' | 'wrong' | 'pending' | 'unanswered';
  /** The state in words. */
  readonly words: string;
  readonly icon?: TablerIcon;
  readonly flagged?: boolean;
  /** `still`: it was so before the palette was opened. */
  readonly unsent?: false | 'just' | 'still';
}

/** One number of the palette. */
export const PaletteNumber = memo(function PaletteNumber(props: {
  readonly cell: PaletteCell;
  readonly current: boolean;
  readonly onPick: () => void;
}) {
  const { cell, current, onPick } = props;
  const { number, state, words, icon: Icon, flagged, unsent } = cell;
  const name = [t('question_number', { number }), words, flagged && t('flagged'), unsent && t('place_on_device')];
  return (
    <button
      type="button"
      className={classes.cell}
      data-state={state}
      aria-current={current ? 'step' : undefined}
      aria-label={name.filter(Boolean).join(', ')}
      onClick={onPick}
    >
      {number}
      {Icon && <Icon className={classes.verdict} size={14} stroke={2.5} aria-hidden />}
      {flagged && <IconFlagFilled className={classes.flag} size={13} aria-hidden />}
      {unsent && <IconCloudOff className={classes.unsent} data-since={unsent} size={13} stroke={2.25} aria-hidden />}
    </button>
  );
});

/** Numbers of all questions in a grid, with what their looks mean. */
export function PaletteGrid({
  label,
  children,
  legend,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly legend: ReactNode;
}) {
  return (
    <nav aria-label={label} className={classes.palette}>
      <div className={classes.grid}>{children}</div>
      <div className={classes.legend} aria-hidden="true">
        {legend}
      </div>
    </nav>
  );
}

/** A sample of a look with its word; it looks as the number does. */
export function LegendEntry({
  state = 'answered',
  icon: Icon,
  flagged,
  unsent,
  children,
}: Partial<Pick<PaletteCell, 'state' | 'icon' | 'flagged'>> & {
  readonly unsent?: boolean;
  readonly children: string;
}) {
  return (
    <span className={classes.entry}>
      {flagged ? (
        <IconFlagFilled className={classes.flagColor} size={14} />
      ) : unsent ? (
        <IconCloudOff className={classes.unsentColor} size={14} stroke={2.25} />
      ) : (
        <span className={classes.sample} data-state={state}>
          {Icon && <Icon size={12} stroke={2.5} />}
        </span>
      )}
      {children}
    </span>
  );
}
