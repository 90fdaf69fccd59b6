import { timeLeftText } from '@sen/domain/taking/rules.ts';
import { IconClock, IconEye, IconEyeOff } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import { useStore } from '../../../platform/store.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { type Announcement, timerReturns_s } from '../exam-clock.ts';
import { preferView, useExamView } from '../exam-view.ts';
import { useSitting } from './sitting-context.ts';
import classes from './Timer.module.css';

function wordsOf(said: Announcement): string {
  if (said.kind === 'half') return t('half_time_left');
  return t(said.kind === 'extended' ? 'time_extended' : 'minutes_left', { count: said.minutes });
}

/** Time left; may be hidden, comes back for the last five minutes. */
export function Timer() {
  const { left, announcement } = useSitting();
  const seconds = useStore(left);
  const said = useStore(announcement);
  const { timer_hidden } = useExamView();
  if (seconds === null) return null;
  const near = seconds <= timerReturns_s;
  const hidden = timer_hidden && !near;
  return (
    <div className={classes.timer} data-near={near || undefined}>
      <IconClock size={20} stroke={1.75} aria-hidden />
      {hidden ? (
        <span className={classes.hidden}>{t('time_hidden')}</span>
      ) : (
        <span className={classes.time} role="timer" aria-label={t('time_left')}>
          {timeLeftText(seconds)}
        </span>
      )}
      {!near && (
        <IconButton
          icon={timer_hidden ? IconEye : IconEyeOff}
          label={t(timer_hidden ? 'show_time' : 'hide_time')}
          onClick={() => preferView({ timer_hidden: !timer_hidden })}
        />
      )}
      <span className={said?.kind === 'extended' ? classes.extended : classes.said} role="status">
        {said && wordsOf(said)}
      </span>
    </div>
  );
}
