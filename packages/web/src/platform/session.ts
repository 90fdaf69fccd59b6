import type { UserInfo } from '@sen/domain/identity/model.ts';
import { bootstrap } from './bootstrap.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Half of a browser's session; the other half is a cookie that scripts cannot read. */
const storedToken = () => {
  const token = readStored('token');
  return typeof token === 'string' ? token : null;
};

const store = createStore<UserInfo | null>(bootstrap.user_info);
let token = bootstrap.user_info ? (bootstrap.user_info.token ?? storedToken()) : null;

export const currentUser = store.get;
export const currentToken = () => token;
/** Null is a guest. */
export const useUser = () => useStore(store);

export function signIn(user: UserInfo): void {
  token = user.token ?? token;
  writeStored('token', token ?? undefined);
  store.set(user);
}

/** Forgets the person on this browser; ending the session on the server is the logout call. */
export function signOut(): void {
  token = null;
  writeStored('token', undefined);
  store.set(null);
}
