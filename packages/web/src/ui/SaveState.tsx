import { Button } from '@mantine/core';
import { IconCircleCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { t } from '../platform/i18n.ts';
import { formatTime } from './format.ts';
import classes from './SaveState.module.css';

/** Where the reader's last change is. `at` in unix seconds. */
export type Saving =
  | { readonly state: 'untouched' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: number }
  | { readonly state: 'on_device' }
  | { readonly state: 'not_saved' }
  /** Files are still sent that will belong to it. */
  | { readonly state: 'uploading' };

/** Says in words whether work is safe; polite to screen readers. */
export function SaveState({ saving, retry }: { readonly saving: Saving; readonly retry?: () => void }) {
  return (
    <span className={classes.save} data-state={saving.state} role="status">
      {saving.state === 'saving' && (
        <>
          <IconLoader2 size={16} className={classes.turning} aria-hidden /> {t('saving')}
        </>
      )}
      {saving.state === 'saved' && (
        <>
          <IconCircleCheck size={16} aria-hidden /> {t('saved_at', { time: formatTime(saving.at) })}
        </>
      )}
      {saving.state === 'uploading' && (
        <>
          <IconLoader2 size={16} className={classes.turning} aria-hidden /> {t('saved_but_uploading')}
        </>
      )}
      {saving.state === 'on_device' && (
        <>
          <IconCloudOff size={16} aria-hidden /> {t('saved_on_device')}
        </>
      )}
      {saving.state === 'not_saved' && (
        <>
          <IconCloudOff size={16} aria-hidden /> {t('not_saved_retrying')}
          {retry && (
            <Button variant="subtle" size="xs" onClick={retry}>
              {t('try_again')}
            </Button>
          )}
        </>
      )}
    </span>
  );
}
