import { finishSso, startSso } from '@sen/domain/identity/sso/contract.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { call } from '../../../platform/call.ts';
import { accountMade } from '../api.ts';

/** Sends this browser to the school's provider; the page is left. */
export async function goToProvider(redirect: string): Promise<void> {
  const { address } = await call(startSso, { redirect });
  location.assign(address);
}

/** The same, to join the account there to the one that is signed in here. */
export async function joinAtProvider(redirect: string): Promise<void> {
  const { address } = await call(startSso, { redirect, join: true });
  location.assign(address);
}

/** @returns where the person wanted to go. */
export async function signInByProvider(given: Given<typeof finishSso>): Promise<string> {
  const { user, redirect } = await call(finishSso, given);
  await accountMade(user);
  return redirect;
}
