import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { databaseAway } from '../platform/database-away.ts';
import { t } from '../platform/i18n.ts';
import { queryClient } from '../platform/query.ts';
import { useStore } from '../platform/store.ts';
import { BoatDrawing } from '../ui/drawings.tsx';
import { layer } from '../ui/theme/tokens.ts';
import classes from './DatabaseDown.module.css';

/** Over the whole page while the school's data cannot be reached (ERR-50); what was typed below stays as it is. */
export function DatabaseDown() {
  const down = useStore(databaseAway);
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    const ready = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
    setTrying(false);
    if (!ready) return;
    databaseAway.set(false);
    await queryClient.invalidateQueries();
  };
  return (
    <Modal.Root
      opened={down}
      onClose={() => databaseAway.set(false)}
      fullScreen
      closeOnEscape={false}
      zIndex={layer.dialog + 95}
    >
      <Modal.Content aria-label={t('database_down_title')}>
        <Modal.Body>
          <div className={classes.page} role="alert">
            <BoatDrawing />
            <h2>{t('database_down_title')}</h2>
            <p>{t('database_down_note')}</p>
            <Button loading={trying} onClick={() => void retry()}>
              {t('try_again')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
