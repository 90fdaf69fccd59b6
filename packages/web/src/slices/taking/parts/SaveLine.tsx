import { IconCircleCheck, IconCloudOff, IconDeviceFloppy } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import { useStore } from '../../../platform/store.ts';
import type { SaveQueue } from '../save-queue.ts';
import classes from './PlaceWords.module.css';
import { useSitting } from './sitting-context.ts';

/** All answers in one line, beside the timer. */
export function SaveLine() {
  const { queue } = useSitting();
  return queue ? <Line queue={queue} /> : null;
}

function Line({ queue }: { readonly queue: SaveQueue }) {
  const { on_device, not_saved, any_saved } = useStore(useSitting().sheet.places);
  const { trouble } = useStore(queue.state);
  if (not_saved > 0 && trouble !== 'none') {
    return (
      <span className={classes.place} data-place="not_saved">
        <IconCloudOff size={16} aria-hidden />
        {t('not_saved_retrying')}
      </span>
    );
  }
  const waiting = on_device + not_saved;
  if (waiting > 0) {
    return (
      <span className={classes.place} data-place="on_device">
        <IconDeviceFloppy size={16} aria-hidden />
        {trouble === 'none' ? t('saving') : t('answers_on_device', { count: waiting })}
      </span>
    );
  }
  if (!any_saved) return null;
  return (
    <span className={classes.place} data-place="saved">
      <IconCircleCheck size={16} aria-hidden />
      {t('all_answers_saved')}
    </span>
  );
}
