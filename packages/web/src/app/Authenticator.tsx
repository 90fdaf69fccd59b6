import { lazy, Suspense, useEffect, useState } from 'react';
import { authenticatorAsked } from '../platform/authenticator.ts';
import { passwordAsked } from '../platform/password-asked.ts';
import { type Store, useStore } from '../platform/store.ts';

const AuthenticatorDialog = lazy(() => import('../slices/identity/authenticator/AuthenticatorDialog.tsx'));
const PasswordDialog = lazy(() => import('../slices/identity/proof/PasswordDialog.tsx'));

/** Whether a dialog was asked for yet: its code comes then, and it stays for the words it says while it closes. */
function useWanted<Value>(store: Store<Value | null>): boolean {
  const asked = useStore(store);
  const [wanted, setWanted] = useState(asked !== null);
  useEffect(() => {
    if (asked !== null) setWanted(true);
  }, [asked]);
  return wanted;
}

/** The dialogs that ask for a proof: by the authenticator, or the password once more. */
export function Authenticator() {
  const authenticator = useWanted(authenticatorAsked);
  const password = useWanted(passwordAsked);
  return (
    <Suspense fallback={null}>
      {authenticator && <AuthenticatorDialog />}
      {password && <PasswordDialog />}
    </Suspense>
  );
}
