import { wholePercent } from '@sen/domain/shared/whole-percent.ts';
import { t } from '../platform/i18n.ts';
import { formatPercent } from './format.ts';
import classes from './Percent.module.css';

interface PercentProps {
  /** 0…100 */
  readonly value: number;
  readonly size?: 'small' | 'large';
}

/** How much is done, as number and bar. */
export function Percent({ value, size = 'small' }: PercentProps) {
  const number = formatPercent(wholePercent(value) / 100);
  return (
    <div className={classes.percent} data-size={size} data-done={value >= 100 || undefined}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={wholePercent(value)}
        aria-valuetext={t('percent_done', { percent: number })}
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.min(100, Math.max(0, value))} height="1" />
        </svg>
      </div>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
    </div>
  );
}
