import type { UserInfo } from '@sen/domain/identity/model.ts';
import type { oauthSuccess as contract } from '@sen/domain/identity/social/contract.ts';
import {
  appIdOf,
  isSocialProvider,
  type SocialIdentity,
  type SocialProvider,
} from '@sen/domain/identity/social/rules.ts';
import { guestOf } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import { emit } from '../../../platform/events.ts';
import { OutboundError } from '../../../platform/outbound.ts';
import { requireProven } from '../../../platform/proof.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import type { SchoolRecord } from '../../../platform/schools.ts';
import type { Work } from '../../../platform/work.ts';
import { addUser, findAccount, findByMail, findUser } from '../repository.ts';
import { requireActivated, signIn } from '../service.ts';
import { joinVouched } from '../ways-in/join-vouched.ts';
import { refusingTaken } from '../ways-in/taken.ts';
import { identityOfFacebook } from './facebook.ts';
import { identityOfGoogle } from './google.ts';
import * as repository from './repository.ts';

/** IDN-30: the provider is asked outside any transaction; then the person signs in as after a password. */
export async function oauthSuccess(
  open: Open,
  { loginType, token, join }: Input<typeof contract>,
  visit: Visit,
): Promise<UserInfo> {
  const school = visit.school ?? refuse('school_not_exist');
  if (!isSocialProvider(loginType))
    return refuse('login_type_not_supported', { err: { loginType: 'login_type_not_supported' } });
  const app_id = appIdOf(school.conf, loginType) ?? refuse('login_type_not_supported');
  const identity =
    (await askProvider(open, school, { provider: loginType, app_id, token })) ?? refuse('authenticate_failed');
  const guest = guestOf(school.iid, school.language);
  return refusingTaken(() =>
    open.works.inSchool(guest, async (work) => {
      const user = join ? await joinedTo(work, identity, visit) : await userOf(work, identity);
      requireActivated(user);
      await repository.link(work.db, identity, user.iid);
      return signIn(work, user, school, visit);
    }),
  );
}

interface Asked {
  readonly provider: SocialProvider;
  readonly app_id: string;
  readonly token: string;
}

async function askProvider(
  open: Open,
  school: SchoolRecord,
  { provider, app_id, token }: Asked,
): Promise<SocialIdentity | undefined> {
  if (token === '') return undefined;
  const { outbound, providers } = open;
  try {
    if (provider === 'google') return await identityOfGoogle(outbound, providers.google, app_id, token);
    const secret = await appSecretOf(open, school);
    return secret === undefined
      ? undefined
      : await identityOfFacebook(outbound, providers.facebook, { id: app_id, secret }, token);
  } catch (error) {
    if (!(error instanceof OutboundError || error instanceof z.ZodError)) throw error;
    open.log.warn({ provider, reason: error.message }, 'social sign-in: the provider gave no usable answer');
    return refuse('provider_unreachable');
  }
}

async function appSecretOf({ works, secrets }: Open, school: SchoolRecord): Promise<string | undefined> {
  const sealed = await works.asSchool(school.iid, ({ db }) => repository.findSecret(db, 'facebook_app_secret'));
  return sealed && secrets.open(sealed, `${school.iid} facebook_app_secret`);
}

/** The account that is signed in, whose person gave the password lately and has no masked session: it is joined by nobody else. */
async function joinedTo(work: Work, identity: SocialIdentity, visit: Visit) {
  const { actor } = visit.session ?? refuse('not_logged_in');
  if (actor.masked_by_iid !== null) refuse('not_while_masked');
  await requireProven(work, visit);
  const linked = await repository.findUserIid(work.db, identity);
  if (linked !== undefined && linked !== actor.user_iid) refuse('sso_linked_to_another');
  await emit(work, 'identity.social-linked', { user_iid: actor.user_iid, provider: identity.provider });
  return (await findUser(work.db, actor.user_iid)) ?? refuse('session_expired');
}

/** The account linked before, else the one with the address the provider vouches for, else a new one. */
async function userOf(work: Work, identity: SocialIdentity) {
  const linked = await repository.findUserIid(work.db, identity);
  const known = linked === undefined ? undefined : await findUser(work.db, linked);
  if (known) return known;
  const found = identity.mail === '' ? undefined : await findByMail(work.db, identity.mail);
  return found ? joinVouched(work, found.iid, identity.mail) : newUser(work, identity);
}

async function newUser(work: Work, { provider, subject, mail, name: called }: SocialIdentity) {
  // Someone may use that address as their login name and another for their mail.
  const lname = mail === '' || (await findAccount(work.db, mail)) ? `${provider}-${subject}` : mail;
  const name = called || lname;
  const user = await addUser(work.db, { lname, mail, name, pass_hash: null, mail_proven_at: work.now });
  await emit(work, 'identity.registered', { user_iid: user.iid, provider });
  return user;
}
