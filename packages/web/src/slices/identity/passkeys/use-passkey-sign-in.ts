import { useEffect, useEffectEvent, useState } from 'react';
import { CallRefused } from '../../../platform/call.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import type { UsedCredential } from './device.ts';
import { NoPasskey, passkeysHere } from './here.ts';

/** Comes after the form: few begin with a passkey. */
const device = () => import('./device.ts');

function sayFailure(error: unknown): void {
  if (error instanceof NoPasskey) notice.warning(error.said);
  else if (error instanceof CallRefused && error.message === 'login_failed') notice.error('passkey_not_known');
  else noticeFailure(error, 'login_failed');
}

/** Sign-in by passkey: when asked for, and offered by the browser where the account is filled in. */
export function usePasskeySignIn(remember_me: boolean, onDone: (() => void) | undefined) {
  const [busy, setBusy] = useState(false);

  const enter = async (credential: UsedCredential) => {
    await (await device()).signInByPasskey(credential, remember_me);
    notice.clearError();
    onDone?.();
  };
  const ask = async () => {
    setBusy(true);
    try {
      await enter(await (await device()).askForPasskey());
    } catch (error) {
      sayFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const enterByOffer = useEffectEvent((credential: UsedCredential) => enter(credential).catch(sayFailure));

  useEffect(() => {
    if (busy || !passkeysHere()) return;
    let wanted = true;
    let renewal: ReturnType<typeof setTimeout> | undefined;
    // An offer ends by another one, by the button, or with the page: none of these is a failure.
    const offer = async (): Promise<void> => {
      const { offerPasskeys, offered_ms } = await device();
      if (!wanted) return;
      renewal = setTimeout(() => void offer().catch(() => undefined), offered_ms);
      const credential = await offerPasskeys(() => wanted);
      if (credential && wanted) await enterByOffer(credential);
    };
    void offer().catch(() => undefined);
    return () => {
      wanted = false;
      clearTimeout(renewal);
    };
  }, [busy]);
  useEffect(
    () => () => {
      if (passkeysHere())
        void device()
          .then(({ endOffer }) => endOffer())
          .catch(() => undefined);
    },
    [],
  );
  return { busy, ask };
}
