import { Button } from '@mantine/core';
import { IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { tryNow, useBackAgain, useConnection } from '../platform/connection.ts';
import { t } from '../platform/i18n.ts';
import classes from './ConnectionBar.module.css';

const back_ms = 4000;

/** Says that the server cannot be reached for as long as that is so, and for a moment that it can again. */
export function ConnectionBar() {
  const connection = useConnection();
  const back = useBackAgain(back_ms);
  const lost = connection !== 'online';
  return (
    <div role="status" className={classes.place}>
      {lost && (
        <div className={classes.bar} data-state="lost">
          <IconCloudOff size={20} aria-hidden />
          <span>{t(connection === 'offline' ? 'connection_offline' : 'connection_unreachable')}</span>
          <Button size="xs" variant="default" onClick={tryNow}>
            {t('try_now')}
          </Button>
        </div>
      )}
      {back && (
        <div className={classes.bar} data-state="back">
          <IconCircleCheck size={20} aria-hidden />
          <span>{t('connection_back')}</span>
        </div>
      )}
    </div>
  );
}
