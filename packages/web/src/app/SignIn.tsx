import { lazy, Suspense } from 'react';
import { signInAsked } from '../platform/sign-in-asked.ts';
import { useStore } from '../platform/store.ts';

const SignInDialog = lazy(() => import('../slices/identity/parts/SignInDialog.tsx'));

/** The dialog at the door; its code comes when it is first asked for. */
export function SignIn() {
  const asked = useStore(signInAsked);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog asked={asked} />
    </Suspense>
  );
}
