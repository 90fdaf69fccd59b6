import { getInformationByDomain, login, register } from '@sen/domain/identity/contract.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { oauthSuccess } from '@sen/domain/identity/social/contract.ts';
import type { SocialProvider } from '@sen/domain/identity/social/rules.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { call, isRefusal } from '../../platform/call.ts';
import { setSite } from '../../platform/school.ts';
import { signIn } from '../../platform/session.ts';
import { applySettings } from './profile/apply-settings.ts';

/** Keeps the person; then the school is read again, because it may look different to them (IDN-07, IDN-08). Their colours need not wait for it. */
async function enter(user: UserInfo): Promise<void> {
  signIn(user);
  const [site] = await Promise.all([
    call(getInformationByDomain, { hostname: location.hostname }).catch(() => undefined),
    applySettings(user).catch(() => undefined),
  ]);
  if (site) setSite(site);
}

export const signInWith = async (given: Given<typeof login>) => enter(await call(login, given));

/**
 * `unanswered`: it was sent before and the answer was lost; where the account is there by now, it is entered by what was typed.
 * @returns whether the person is signed in; else the mail address has to be confirmed first.
 */
export async function registerWith(given: Given<typeof register>, unanswered: boolean): Promise<boolean> {
  try {
    const user = await call(register, given);
    if (user) await enter(user);
    return user !== null;
  } catch (refused) {
    if (unanswered && isRefusal(refused, 'user_exists')) return enterOwn(given.mail, given.pass, refused);
    throw refused;
  }
}

/** Into the account that one's own earlier try has made; what is somebody else's is refused as before. */
export async function enterOwn(
  lname: string | undefined,
  pass: string | undefined,
  refused: unknown,
): Promise<boolean> {
  try {
    await signInWith({ lname, pass });
    return true;
  } catch (error) {
    if (isRefusal(error, 'account_not_activated')) return false;
    throw isRefusal(error, 'login_failed') ? refused : error;
  }
}

/** The same for somebody whom another call has signed in, or given more rights. */
export const accountMade = enter;

/** By what a provider vouches for (IDN-30). */
export const signInBy = async (loginType: SocialProvider, token: string) =>
  enter(await call(oauthSuccess, { loginType, token }));

/** The account at a provider also leads into the one that is signed in from now on. */
export const joinBy = async (loginType: SocialProvider, token: string) =>
  enter(await call(oauthSuccess, { loginType, token, join: true }));
