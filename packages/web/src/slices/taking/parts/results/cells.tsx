import { percentOfPoints } from '@sen/domain/taking/points.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../../../platform/i18n.ts';
import { formatDate, formatDateTime, formatDuration, formatNumber, formatTime, none } from '../../../../ui/format.ts';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import type { Row } from '../../teaching-api.ts';
import classes from './Results.module.css';
import { stateTones } from './rows.ts';

/** Nothing to say: a dash in the table, no line on the card. */
const Blank = () => <span className={classes.blank}>{none}</span>;

export function NameCell({ row, onRead }: { readonly row: Row; readonly onRead: (row: Row) => void }) {
  if (row.take_id === null) return <span className={classes.name}>{row.name}</span>;
  return (
    <button type="button" className={classes.name} onClick={() => onRead(row)} title={t('results_read')}>
      {row.name}
    </button>
  );
}

export function StateCell({ row, questions }: { readonly row: Row; readonly questions: number }) {
  const { state, answered, time_left, attempt } = row;
  const notes = [
    state === 'doing' && t('results_answered_of', { answered, total: questions }),
    state === 'doing' && time_left !== null && t('results_time_left', { time: formatDuration(time_left) }),
    attempt > 1 && t('results_attempt', { attempt }),
  ];
  return (
    <span className={classes.state}>
      <StatusBadge tone={stateTones[state]}>{t(`results_state_${state}`)}</StatusBadge>
      {notes.some(Boolean) && <span>{notes.filter(Boolean).join(' · ')}</span>}
    </span>
  );
}

/** A mark that is not complete is shown as pending, never as the lower number it is so far. */
export function ScoreCell({ result }: Row) {
  if (!result) return <Blank />;
  if (result.pending > 0) {
    return <span className={classes.soft}>{t('results_pending_marks', { count: result.pending })}</span>;
  }
  const { passed } = result;
  return (
    <span className={classes.score}>
      {passed !== null && (
        <StatusBadge tone={passed ? 'done' : 'failed'}>{t(passed ? 'results_passed' : 'results_failed')}</StatusBadge>
      )}
      {formatNumber(result.scaled)}
    </span>
  );
}

export function PercentCell({ result }: Row) {
  return (
    <span className={classes.blank}>
      {result && result.pending === 0 ? formatNumber(percentOfPoints(result)) : none}
    </span>
  );
}

interface MomentProps {
  readonly at: number | null;
  /** The server's clock; of its day only the hour is shown. */
  readonly now: number;
  /** Left out on cards. */
  readonly minor?: boolean;
  readonly late?: boolean;
  readonly device?: string;
}

export function MomentCell({ at, now, minor, late, device }: MomentProps) {
  if (at === null) return <Blank />;
  const today = formatDate(at) === formatDate(now);
  return (
    <span className={classes.moment} data-minor={minor || undefined}>
      {today ? formatTime(at) : formatDateTime(at)}
      {late && <span className={classes.late}>{t('results_over_time')}</span>}
      {device && (
        <span className={classes.device} title={device}>
          {device}
        </span>
      )}
    </span>
  );
}

export function ViolationsCell({ violations }: Row) {
  if (violations === 0) return <span className={classes.blank}>0</span>;
  return (
    <span className={classes.attention}>
      <IconAlertTriangle size={16} aria-hidden /> {violations}
    </span>
  );
}

/** Score in one question; not in this learner's paper, pending, or a number. */
export function QuestionCell({ row, question_iid }: { readonly row: Row; readonly question_iid: number }) {
  const score = row.scores[String(question_iid)];
  if (score === undefined) return <Blank />;
  if (score === null) return <span className={classes.soft}>{t('results_cell_pending')}</span>;
  return formatNumber(score);
}
