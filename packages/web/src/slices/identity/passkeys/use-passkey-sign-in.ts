import { CHALLENGE_S } from '@sen/domain/identity/passkeys/model.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallRefused } from '../../../platform/call.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { signInByPasskey } from '../api.ts';
import { askForPasskey, endOffer, NoPasskey, offerPasskeys, passkeysHere } from './device.ts';

/** A little before its challenge runs out an offer is made anew. */
const offered_ms = (CHALLENGE_S - 30) * 1000;

function sayFailure(error: unknown): void {
  if (error instanceof NoPasskey) notice.warning(error.message);
  else if (error instanceof CallRefused && error.message === 'login_failed') notice.error('passkey_not_known');
  else noticeFailure(error, 'login_failed');
}

/** Sign-in by passkey: when asked for, and offered by the browser where the account is filled in. */
export function usePasskeySignIn(remember_me: boolean, onDone: (() => void) | undefined) {
  const [busy, setBusy] = useState(false);

  const enter = async (credential: Parameters<typeof signInByPasskey>[0]) => {
    await signInByPasskey(credential, remember_me);
    notice.clearError();
    onDone?.();
  };
  const ask = async () => {
    setBusy(true);
    try {
      await enter(await askForPasskey());
    } catch (error) {
      sayFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const enterByOffer = useEffectEvent((credential: Parameters<typeof signInByPasskey>[0]) =>
    enter(credential).catch(sayFailure),
  );

  useEffect(() => {
    if (busy || !passkeysHere()) return;
    let wanted = true;
    const offer = async () => {
      // An offer ends by another one, by the button, or with the page: none of these is a failure.
      const credential = await offerPasskeys(() => wanted).catch(() => undefined);
      if (credential && wanted) await enterByOffer(credential);
    };
    void offer();
    const renewal = setInterval(() => void offer(), offered_ms);
    return () => {
      wanted = false;
      clearInterval(renewal);
    };
  }, [busy]);
  useEffect(
    () => () => {
      if (passkeysHere()) void endOffer().catch(() => undefined);
    },
    [],
  );
  return { busy, ask };
}
