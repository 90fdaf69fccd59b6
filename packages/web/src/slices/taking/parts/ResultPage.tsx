import { Button } from '@mantine/core';
import type { ToldResult } from '@sen/domain/taking/model.ts';
import { IconAlertTriangle, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { say, t } from '../../../platform/i18n.ts';
import { BloomDrawing } from '../../../ui/content-drawings.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { noticeFailure } from '../../../ui/notice.tsx';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import type { ItemView } from '../api.ts';
import { furtherAttempts } from '../attempts.ts';
import { scoreText } from '../score-text.ts';
import classes from './ResultPage.module.css';
import { Counts, ScoreDial } from './ScoreDial.tsx';

interface ResultPageProps {
  readonly item: ItemView['item'];
  /** Absent in trial and preview, where nothing is stored. */
  readonly view?: ItemView;
  readonly result: ToldResult | null;
  readonly over_time: boolean;
  readonly already_submitted: boolean;
  /** Numbers of questions whose last change came too late. */
  readonly unsaved: number;
  readonly opening: boolean;
  readonly failure: ReactNode;
  readonly back: ReactNode;
  readonly onReview?: () => void;
  readonly onRedo?: () => void;
  readonly onRedoWrong?: () => void;
  /** Asked for, and not decided yet. */
  readonly retake_waiting: boolean;
  readonly onAskRetake?: () => Promise<unknown>;
}

/** What came of it, and what may be done next. */
export function ResultPage(props: ResultPageProps) {
  const { item, view, result, over_time, already_submitted, retake_waiting, unsaved, back, failure } = props;
  return (
    <div className={classes.page}>
      <header>
        <p className={classes.kind}>{item.name}</p>
        <h1 className={classes.title}>{t(result ? 'your_result' : 'handed_in')}</h1>
      </header>
      {over_time && (
        <p className={classes.note} data-tone="attention">
          <IconClock size={20} aria-hidden />
          {t('over_time_note')}
        </p>
      )}
      {unsaved > 0 && (
        <p className={classes.note} data-tone="attention">
          <IconAlertTriangle size={20} aria-hidden />
          {t('over_time_unsaved', { count: unsaved })}
        </p>
      )}
      {already_submitted && (
        <p className={classes.note}>
          <IconInfoCircle size={20} aria-hidden />
          {t('already_submitted_exam')}
        </p>
      )}
      {result ? (
        <>
          <ScoreDial result={result} item={item} />
          <Counts result={result} />
          <CountsWait result={result} view={view} />
        </>
      ) : (
        <div className={classes.waiting}>
          <BloomDrawing />
          <p>{waitsFor(view)}</p>
        </div>
      )}
      {view && view.past.length > 1 && <Attempts past={view.past} />}
      {retake_waiting && (
        <p className={classes.note}>
          <IconClock size={20} aria-hidden />
          {t('retake_waiting')}
        </p>
      )}
      <div role="alert">{failure}</div>
      <Actions {...props} />
      <div>{back}</div>
    </div>
  );
}

/** Why there is no result yet. */
function waitsFor(view: ItemView | undefined): string {
  if (!view) return t('result_held_trial');
  return t(view.held?.why === 'late' ? 'result_held_late' : 'result_not_released');
}

interface CountsWaitProps {
  readonly result: ToldResult;
  readonly view: ItemView | undefined;
}

/** Why the total alone is told yet, and when there is more. */
function CountsWait({ result, view }: CountsWaitProps) {
  const held = result.right === null && view?.held;
  if (!held || held.why === 'late') return null;
  const closes = held.why === 'attempts' && held.until !== null;
  return (
    <p className={classes.note}>
      <IconInfoCircle size={20} aria-hidden />
      {closes ? t('counts_held_attempts_until', { time: formatDateTime(held.until) }) : t(`counts_held_${held.why}`)}
    </p>
  );
}

function Actions({ view, opening, onReview, onRedo, onRedoWrong, onAskRetake }: ResultPageProps) {
  const [asking, setAsking] = useState(false);
  const can = view?.can;
  const redo = onRedo && (can?.redo ?? true);
  const review = onReview && (can?.review ?? true);
  const further = view && furtherAttempts(view);
  const redo_wrong = onRedoWrong && can?.redo_wrong;
  if (!further && !redo_wrong && !can?.ask_retake && !redo && !review) return null;
  const ask = () => {
    setAsking(true);
    onAskRetake?.()
      .catch(noticeFailure)
      .finally(() => setAsking(false));
  };
  const is_last = review && can?.ask_retake && view?.review_is_last;
  const note = is_last ? t('review_is_last') : further && say(further.text, further.values ?? {});
  return (
    <PrimaryAction note={note && <span className={classes.left}>{note}</span>}>
      {redo_wrong && (
        <Button variant="default" loading={opening} onClick={onRedoWrong}>
          {t('redo_wrong')}
        </Button>
      )}
      {can?.ask_retake && (
        <Button variant="default" loading={asking} onClick={ask}>
          {t('ask_retake')}
        </Button>
      )}
      {redo && (
        <Button variant={review ? 'default' : 'filled'} loading={opening} onClick={onRedo}>
          {t(view ? 'redo' : 'run_again')}
        </Button>
      )}
      {review && <Button onClick={onReview}>{t('review_answers')}</Button>}
    </PrimaryAction>
  );
}

function Attempts({ past }: { readonly past: ItemView['past'] }) {
  return (
    <section className={classes.attempts}>
      <h2>{t('attempts')}</h2>
      <ol>
        {past.map(({ take_id, attempt, finished_at, result }) => (
          <li key={take_id}>
            <span>{t('attempt_number', { number: attempt })}</span>
            <span>{formatDateTime(finished_at)}</span>
            <strong className="sen-tabular">{result ? scoreText(result) : t('not_released_short')}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
