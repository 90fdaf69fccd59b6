import { lazy, Suspense, useEffect, useState } from 'react';
import { authenticatorAsked } from '../platform/authenticator.ts';
import { useStore } from '../platform/store.ts';

const AuthenticatorDialog = lazy(() => import('../slices/identity/authenticator/AuthenticatorDialog.tsx'));

/** The dialog of the authenticator; its code comes when it is first asked for. */
export function Authenticator() {
  const asked = useStore(authenticatorAsked);
  const [wanted, setWanted] = useState(asked !== null);
  useEffect(() => {
    if (asked) setWanted(true);
  }, [asked]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <AuthenticatorDialog />
    </Suspense>
  );
}
