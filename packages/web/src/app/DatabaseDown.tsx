import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { onRefusal } from '../platform/call.ts';
import { t } from '../platform/i18n.ts';
import { queryClient } from '../platform/query.ts';
import { BoatDrawing } from '../ui/drawings.tsx';
import { layer } from '../ui/theme/tokens.ts';
import classes from './DatabaseDown.module.css';

const databaseDown = 10001;

/** Over the whole page while the school's data cannot be reached (ERR-50); what was typed below stays as it is. */
export function DatabaseDown() {
  const [down, setDown] = useState(false);
  const [trying, setTrying] = useState(false);
  useEffect(() => onRefusal(({ err_code }) => err_code === databaseDown && setDown(true)), []);
  const retry = async () => {
    setTrying(true);
    const ready = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
    setTrying(false);
    if (!ready) return;
    setDown(false);
    await queryClient.invalidateQueries();
  };
  return (
    <Modal.Root
      opened={down}
      onClose={() => setDown(false)}
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
