import { t } from '../../../../platform/i18n.ts';
import { formatTime } from '../../../../ui/format.ts';
import type { Results } from '../../teaching-api.ts';
import classes from './Results.module.css';

interface LiveNoteProps {
  readonly results: Results;
  /** Milliseconds. */
  readonly updatedAt: number;
  readonly failed: boolean;
}

/** Whether the page follows the exam as it runs, and how fresh it is. */
export function LiveNote({ results, updatedAt, failed }: LiveNoteProps) {
  const live = results.rows.some(({ state }) => state === 'doing');
  const time = formatTime(updatedAt / 1000);
  if (failed) return t('results_not_fresh', { time });
  if (!live) return t('results_title');
  return (
    <span className={classes.live}>
      <i aria-hidden="true" />
      {t('results_live', { time })}
    </span>
  );
}
