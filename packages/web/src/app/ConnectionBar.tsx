import { Button } from '@mantine/core';
import { IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { tryNow, useConnection } from '../platform/connection.ts';
import { t } from '../platform/i18n.ts';
import classes from './ConnectionBar.module.css';

const back_ms = 4000;

/** Says that the server cannot be reached for as long as that is so, and for a moment that it can again. */
export function ConnectionBar() {
  const connection = useConnection();
  const wasLost = useRef(false);
  const [back, setBack] = useState(false);

  useEffect(() => {
    if (connection !== 'online') {
      wasLost.current = true;
      return setBack(false);
    }
    if (!wasLost.current) return;
    wasLost.current = false;
    setBack(true);
    const end = setTimeout(() => setBack(false), back_ms);
    return () => clearTimeout(end);
  }, [connection]);

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
