import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { t } from '../../../platform/i18n.ts';
import { passkeysHere } from './here.ts';
import classes from './PasskeyButton.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface PasskeyButtonProps {
  readonly remember_me: boolean;
  /** Runs once somebody is signed in. */
  readonly onDone?: (() => void) | undefined;
}

const never = () => () => undefined;

/** Sign-in without a password, where the browser can. */
export function PasskeyButton({ remember_me, onDone }: PasskeyButtonProps) {
  const { busy, ask } = usePasskeySignIn(remember_me, onDone);
  const here = useSyncExternalStore(never, passkeysHere, () => true);
  if (!here) return null;
  return (
    <Button
      variant="default"
      fullWidth
      className={classes.button}
      leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
      loading={busy}
      onClick={() => void ask()}
    >
      {t('passkey_sign_in')}
    </Button>
  );
}
