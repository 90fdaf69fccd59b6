import { getInformationByDomain, login, register } from '@sen/domain/identity/contract.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { oauthSuccess } from '@sen/domain/identity/social/contract.ts';
import type { SocialProvider } from '@sen/domain/identity/social/rules.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { call } from '../../platform/call.ts';
import { setSite } from '../../platform/school.ts';
import { signIn } from '../../platform/session.ts';
import { applySettings } from './profile/apply-settings.ts';

/** Keeps the person; then the school is read again, because it may look different to him (IDN-07, IDN-08). His colours need not wait for it. */
async function enter(user: UserInfo): Promise<void> {
  signIn(user);
  const [site] = await Promise.all([
    call(getInformationByDomain, { hostname: location.hostname }).catch(() => undefined),
    applySettings(user).catch(() => undefined),
  ]);
  if (site) setSite(site);
}

export const signInWith = async (given: Given<typeof login>) => enter(await call(login, given));

/** @returns whether the person is signed in; else the mail address has to be confirmed first. */
export async function registerWith(given: Given<typeof register>): Promise<boolean> {
  const user = await call(register, given);
  if (user) await enter(user);
  return user !== null;
}

/** The same for somebody whom another call has signed in, or given more rights. */
export const accountMade = enter;

/** By what a provider vouches for (IDN-30). */
export const signInBy = async (loginType: SocialProvider, token: string) =>
  enter(await call(oauthSuccess, { loginType, token }));
