import type { UserInfo } from '@sen/domain/identity/model.ts';
import { dropSessionProof } from './authenticator.ts';
import { bootstrap, keepUser, keptUser } from './bootstrap.ts';
import { forgetTab, onStoredElsewhere, readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';
import { giveUp } from './unsaved.ts';

/** Half of a browser's session; the other half is a cookie that scripts cannot read. Either alone is worth nothing. */
let token = storedToken();

function storedToken(): string | null {
  const stored = readStored('token');
  return typeof stored === 'string' ? stored : null;
}

const store = createStore<UserInfo | null>(token || bootstrap.from_device ? bootstrap.user_info : null);

export const currentUser = store.get;
export const currentToken = () => token;
/** Somebody has signed in by another tab, and this one has not heard of it yet. */
export const signedInElsewhere = (): boolean => storedToken() !== null && storedToken() !== token;

/** Goes on with the sign-in that another tab made. @returns whether it is the same person's; another's needs a page of its own. */
export function takeSignIn(): boolean {
  const [now, before] = [keptUser(), store.get()];
  if (now?.iid !== before?.iid || now?.masked_by?.iid !== before?.masked_by?.iid) return false;
  token = storedToken();
  return true;
}
export const onUserChange = store.subscribe;
/** Null is a guest. */
export const useUser = () => useStore(store);

export function signIn(user: UserInfo): void {
  token = user.token ?? token;
  // Who stands behind a masked session (IDN-57).
  writeStored('masked_teacher', user.masked_by);
  // Who it is first: another tab that sees the token looks whose it is.
  void keepUser(user);
  writeStored('token', token ?? undefined);
  store.set(user);
}

/** On the server: for whom the page is drawn. */
export const showUser = store.set;

/** The person has an authenticator from now on, or has none until another is set up. */
export function noteAuthenticator(ga_set_up: boolean): void {
  const user = store.get();
  if (user) store.set({ ...user, ga_set_up, ga_enabled: user.ga_enabled || ga_set_up });
}

/**
 * Forgets the person here, whose session is over. What they have begun in other tabs stays: they may sign in again and go on with it.
 */
export function signOut(): void {
  token = null;
  writeStored('token', undefined);
  writeStored('masked_teacher', undefined);
  dropSessionProof();
  void keepUser(null);
  store.set(null);
}

/** When somebody last signed out of this browser by their own choice, as this page found it. */
const left_before = readStored('left');
const hasLeft = (): boolean => readStored('left') !== left_before;

/** The person leaves this browser, so that its other tabs are emptied too; ending the session on the server is the logout call. */
export function leaveBrowser(): void {
  signOut();
  writeStored('left', Date.now());
}

const holders = new Set<() => void>();

/**
 * Keeps the page as it is while something on it would be lost by leaving, such as an exam under way. It is told when the person
 * signed out, or in again, in another tab. Answers how to let go.
 */
export function holdPage(onChange: () => void): () => void {
  holders.add(onChange);
  return () => {
    holders.delete(onChange);
    if (holders.size === 0 && !token && store.get() && !bootstrap.from_device) location.reload();
  };
}

export const isPageHeld = (): boolean => holders.size > 0;

/** The person has signed out in another tab. Nobody is asked about unsaved work: whoever sits here now may be somebody else. */
function leaveAtOnce(): void {
  giveUp(true);
  forgetTab();
  token = null;
  store.set(null);
  location.reload();
}

onStoredElsewhere('left', () => {
  if (!isPageHeld()) leaveAtOnce();
});

// A session began or ended in another tab: this one must not go on as somebody else. The same person's new sign-in, as after a new
// password, disturbs nobody, and a session that is over is asked for again when the next call needs it.
onStoredElsewhere('token', () => {
  const isOut = storedToken() === null;
  if (!isOut && !takeSignIn()) {
    // Whoever sits here now is not asked about the work of the person before.
    if (token === null) giveUp(true);
    return location.reload();
  }
  if (isOut) token = null;
  for (const told of holders) told();
});

// Shown again by Back as it was left, with somebody in it who has signed out since.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (hasLeft()) leaveAtOnce();
  else if (storedToken() !== token) location.reload();
});
