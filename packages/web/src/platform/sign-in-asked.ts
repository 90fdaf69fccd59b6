import { currentUser, isPageHeld, signedInElsewhere, signOut } from './session.ts';
import { createStore } from './store.ts';

export interface Asked {
  /** Where a guest goes who closes the dialog (IDN-14). */
  readonly failure_redirect?: string | undefined;
  /** Who was signed in until now; what they had begun goes on for nobody else. */
  readonly was?: number | undefined;
  readonly answer: (signed_in: boolean) => void;
}

/** Why the dialog at the door is open; null while it is not. */
export const signInAsked = createStore<Asked | null>(null);
let asking: Promise<boolean> | undefined;

/**
 * Opens the sign-in dialog and answers whether somebody signed in, so that what needed it can be done (again) (IDN-13).
 * Whoever asks while it is open gets the same answer. A session that the server no longer knows ends here too (ERR-19).
 */
export function askToSignIn(failure_redirect?: string): Promise<boolean> {
  if (asking) return asking;
  // What is held, such as an exam, says by itself that its person has to sign in.
  if (isPageHeld()) return Promise.resolve(false);
  const was = currentUser()?.iid;
  if (was !== undefined && signedInElsewhere()) {
    location.reload();
    return Promise.resolve(false);
  }
  if (was !== undefined) signOut();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  asking = promise;
  const answer = (signed_in: boolean) => {
    asking = undefined;
    signInAsked.set(null);
    resolve(signed_in);
  };
  signInAsked.set({ failure_redirect, was, answer });
  return promise;
}

/** Where closing the dialog leads a guest: the redirect if one is set, from pages of the administration home, else nowhere. */
export function afterClosing(plain_path: string, failure_redirect: string | undefined): string | undefined {
  return failure_redirect ?? (/^\/(?:admin|system)(?:\/|$)/.test(plain_path) ? '/' : undefined);
}
