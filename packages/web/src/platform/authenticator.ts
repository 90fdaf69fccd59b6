import { onStoredElsewhere, readStored, writeStored } from './storage.ts';
import { createStore } from './store.ts';

/** What proves that the person at this browser has the authenticator (IDN-33): within this sign-in, and on a remembered browser. */
interface Proofs {
  readonly sessionToken?: string | undefined;
  readonly browserToken?: string | undefined;
}

const names = { sessionToken: 'ga_session', browserToken: 'ga_browser' } as const;

const stored = (name: (typeof names)[keyof typeof names]): string | undefined => {
  const value = readStored(name);
  return typeof value === 'string' ? value : undefined;
};

const kept = (): Proofs => ({ sessionToken: stored(names.sessionToken), browserToken: stored(names.browserToken) });
let proofs = kept();
for (const name of Object.values(names))
  onStoredElsewhere(name, () => {
    proofs = kept();
  });

function keep(next: Proofs): void {
  proofs = next;
  writeStored(names.sessionToken, next.sessionToken);
  writeStored(names.browserToken, next.browserToken);
}

/** A right token: what it earned goes with every call from now on. A browser that is remembered already stays so. */
export const keepProofs = ({ sessionToken, browserToken }: Proofs): void =>
  keep({ sessionToken, browserToken: browserToken ?? proofs.browserToken });
/** A wrong token clears what is kept (IDN-38). */
export const dropProofs = (): void => keep({});
/** The sign-in ends, and its proof with it. */
export const dropSessionProof = (): void => keep({ browserToken: proofs.browserToken });

export function proofHeaders(): Record<string, string> {
  const { sessionToken, browserToken } = proofs;
  return {
    ...(sessionToken && { 'X-Sand-GA-Session-Token': sessionToken }),
    ...(browserToken && { 'X-Sand-GA-Browser-Token': browserToken }),
  };
}

interface Asked {
  /** 100, 101 or 102, as a refusal says it. */
  readonly code: number;
  /** Does the refused action again; left out where nothing was refused. */
  readonly again?: (() => unknown) | undefined;
}

/** Why the dialog is open; null while it is not. */
export const authenticatorAsked = createStore<Asked | null>(null);
/** The dialog that a refusal has opened says what is to be done; afterwards it does the whole again, not the refused call alone. */
export function repeatedByProof(
  { err_code }: { readonly err_code: number | undefined },
  again: () => unknown,
): boolean {
  const asked = authenticatorAsked.get();
  if (!asked || asked.code !== err_code) return false;
  authenticatorAsked.set({ ...asked, again });
  return true;
}
export const asksForAuthenticator = (err_code: number | undefined): err_code is number =>
  err_code === 100 || err_code === 101 || err_code === 102;
