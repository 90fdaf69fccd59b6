import { Button } from '@mantine/core';
import { gaNewRecoveryCodes } from '@sen/domain/identity/two-factor/contract.ts';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { t } from '../../../platform/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { noticeFailure } from '../../../ui/notice.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Recovery codes that were used up, lost or seen: the way to new ones, after a proof. */
export function NewRecoveryCodes() {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const make = async () => {
    setBusy(true);
    try {
      setCodes((await call(gaNewRecoveryCodes, {}, { again: make })).recoveryCodes);
    } catch (error) {
      noticeFailure(error);
    } finally {
      setBusy(false);
      setAsked(false);
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('ga_new_codes')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('ga_new_codes_title')}
        confirm={t('ga_new_codes')}
        busy={busy}
        onConfirm={() => void make()}
        onClose={() => setAsked(false)}
      >
        <p>{t('ga_new_codes_note')}</p>
      </ConfirmDialog>
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </>
  );
}
