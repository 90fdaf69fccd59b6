import { logout } from '@sen/domain/identity/contract.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { call } from '../../../platform/call.ts';
import { forgetPerson } from '../../../platform/forget-person.ts';
import { currentUser, leaveBrowser, signIn } from '../../../platform/session.ts';

/** The page begins anew as the person: nothing that was read as somebody else stays in it. Other tabs follow by the stored token. */
export function goOnAs(user: UserInfo, path: string): void {
  signIn(user);
  location.assign(path);
}

/** IDN-55: ends the masked session and goes on as oneself; where that is over too, one signs in again. */
export async function leaveMask(): Promise<void> {
  const shown = currentUser()?.iid;
  const { restored } = await call(logout, {});
  await forgetPerson(shown);
  if (restored) return goOnAs(restored, '/admin');
  leaveBrowser();
  location.assign('/login?redirect=/admin');
}
