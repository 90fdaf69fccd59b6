import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import { passkeysHere } from './here.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface PasskeyButtonProps {
  readonly remember_me: boolean;
  /** Runs once somebody is signed in. */
  readonly onDone?: (() => void) | undefined;
}

/** Sign-in without a password, where the browser can. */
export function PasskeyButton({ remember_me, onDone }: PasskeyButtonProps) {
  const { busy, ask } = usePasskeySignIn(remember_me, onDone);
  if (!passkeysHere()) return null;
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
      loading={busy}
      onClick={() => void ask()}
    >
      {t('passkey_sign_in')}
    </Button>
  );
}
