import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldLock } from '@tabler/icons-react';
import { authenticatorAsked } from '../../../platform/authenticator.ts';
import { t } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './Authenticator.module.css';

/** Whether the person has an authenticator, and the way to set one up or to change the phone; nobody does that in another's name. */
export function AuthenticatorCard() {
  const user = useUser();
  if (!user || user.masked_by) return null;
  const Icon = user.ga_enabled ? IconShieldCheck : IconShieldLock;
  return (
    <section className={classes.card} aria-labelledby="authenticator">
      <Icon size={28} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <h2 id="authenticator" className={classes.heading}>
          {t('ga_title')}
        </h2>
        <p>{t('ga_setup_lead')}</p>
      </div>
      {user.ga_enabled && <StatusBadge tone="done">{t('ga_is_on')}</StatusBadge>}
      <Button variant="default" onClick={() => authenticatorAsked.set({ code: user.ga_enabled ? 102 : 101 })}>
        {t(user.ga_enabled ? 'ga_change' : 'ga_set_up')}
      </Button>
    </section>
  );
}
