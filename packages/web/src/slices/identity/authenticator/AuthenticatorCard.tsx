import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { authenticatorAsked } from '../../../platform/authenticator.ts';
import { t } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { switchOffAuthenticator } from '../profile/save-step.ts';
import classes from './Authenticator.module.css';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';

/** Whether the person has an authenticator, and the way to set one up, to change the phone or to go without; nobody does that in another's name. */
export function AuthenticatorCard() {
  const user = useUser();
  if (!user || user.masked_by) return null;
  const { ga_enabled, ga_set_up } = user;
  const Icon = ga_set_up ? IconShieldCheck : IconShieldLock;
  return (
    <section className={classes.card} aria-labelledby="authenticator">
      <Icon size={28} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <h2 id="authenticator" className={classes.heading}>
          {t('ga_title')}
        </h2>
        <p>{t('ga_setup_lead')}</p>
      </div>
      {ga_enabled && (
        <StatusBadge tone={ga_set_up ? 'done' : 'attention'}>{t(ga_set_up ? 'ga_is_on' : 'ga_not_set_up')}</StatusBadge>
      )}
      {ga_set_up && <NewRecoveryCodes />}
      {ga_enabled && <SwitchOff />}
      <Button variant="default" onClick={() => authenticatorAsked.set({ code: ga_set_up ? 102 : 101 })}>
        {t(ga_set_up ? 'ga_change' : 'ga_set_up')}
      </Button>
    </section>
  );
}

function SwitchOff() {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const switchOff = () => {
    setBusy(true);
    switchOffAuthenticator(switchOff)
      .then(() => notice.say('success', t('ga_switched_off')))
      .catch((error: unknown) => noticeFailure(error))
      .finally(() => {
        setBusy(false);
        setAsked(false);
      });
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('ga_switch_off')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('ga_switch_off_title')}
        confirm={t('ga_switch_off')}
        busy={busy}
        onConfirm={switchOff}
        onClose={() => setAsked(false)}
      >
        <p>{t('ga_switch_off_note')}</p>
      </ConfirmDialog>
    </>
  );
}
