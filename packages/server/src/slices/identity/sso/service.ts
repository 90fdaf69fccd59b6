import { isLoginName, isReservedName } from '@sen/domain/identity/login-name.ts';
import type * as calls from '@sen/domain/identity/sso/contract.ts';
import { namedBy, offersSso, ownPath, type SsoClaims } from '@sen/domain/identity/sso/rules.ts';
import { guestOf } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { Conf } from '@sen/domain/tenancy/conf.ts';
import { z } from 'zod';
import { emit } from '../../../platform/events.ts';
import { OutboundError } from '../../../platform/outbound.ts';
import { requireProven } from '../../../platform/proof.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import type { SchoolRecord } from '../../../platform/schools.ts';
import { tokenHash } from '../../../platform/token.ts';
import type { Work } from '../../../platform/work.ts';
import { addUser, findUser } from '../repository.ts';
import { signIn } from '../service.ts';
import { findSecret } from '../social/repository.ts';
import { joinVouched } from '../ways-in/join-vouched.ts';
import { refusingTaken } from '../ways-in/taken.ts';
import { FLOW_COOKIE, FLOW_S, flowOf, newFlowSecret } from './flow.ts';
import { discover, redeem } from './provider.ts';
import * as repository from './repository.ts';

/** The place on the school's own host to which the provider sends people back. */
const callbackOf = ({ origin }: Visit): string => `${origin}/sso/callback`;

export async function startSso(open: Open, { redirect, join }: Input<typeof calls.startSso>, visit: Visit) {
  const school = visit.school ?? refuse('school_not_exist');
  const { sso_issuer, sso_client_id } = await offeredConf(open, school);
  const user_iid = join ? await joiner(open, visit) : null;
  const provider = await asking(open, () => discover(open.outbound, sso_issuer));
  const secret = newFlowSecret();
  const { state, nonce, code_challenge } = flowOf(secret);
  await open.works.asSchool(school.iid, ({ db, now }) =>
    repository.addFlow(db, {
      state_hash: tokenHash(state),
      redirect: ownPath(redirect),
      user_iid,
      expires_at: now + FLOW_S,
    }),
  );
  visit.setCookie(FLOW_COOKIE, secret, FLOW_S);
  const address = new URL(provider.authorization_endpoint);
  const asked = {
    response_type: 'code',
    client_id: sso_client_id,
    redirect_uri: callbackOf(visit),
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    ...{ state, nonce, code_challenge },
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return { address: address.href };
}

/** The provider is asked outside any transaction; then the person signs in as after a password. */
export async function finishSso(open: Open, { code, state, error }: Input<typeof calls.finishSso>, visit: Visit) {
  const school = visit.school ?? refuse('school_not_exist');
  const conf = await offeredConf(open, school);
  const secret = visit.cookie(FLOW_COOKIE) ?? refuse('sso_begin_again');
  const flow = flowOf(secret);
  if (flow.state !== state) refuse('sso_begin_again');
  visit.setCookie(FLOW_COOKIE, undefined, 0);
  const { redirect, user_iid } =
    (await open.works.asSchool(school.iid, ({ db, now }) => repository.takeFlow(db, tokenHash(state), now))) ??
    refuse('sso_begin_again');
  if (error !== '' || code === '') refuse('sso_refused_there');
  const { sso_issuer, sso_client_id } = conf;
  const { nonce, code_verifier } = flow;
  const client = { id: sso_client_id, secret: await clientSecretOf(open, school) };
  const claims = await asking(open, async () =>
    redeem(open.outbound, await discover(open.outbound, sso_issuer), client, {
      ...{ code, code_verifier, nonce },
      redirect_uri: callbackOf(visit),
    }),
  );
  const known = claims ?? refuse('sso_failed');
  const user = await refusingTaken(() =>
    open.works.inSchool(guestOf(school.iid, school.language), async (work) =>
      signIn(work, await personOf(work, conf, known, joining(user_iid, visit)), school, visit),
    ),
  );
  return { user, redirect };
}

/** Who is signed in and gave the password lately. */
async function joiner({ works }: Open, visit: Visit): Promise<number> {
  const { actor } = visit.session ?? refuse('not_logged_in');
  await works.inSchool(actor, (work) => requireProven(work, visit));
  return actor.user_iid;
}

/** Whoever began to join an account has to be signed in still. */
const joining = (user_iid: number | null, { session }: Visit): number | undefined =>
  user_iid === null || session?.actor.user_iid === user_iid ? (user_iid ?? undefined) : refuse('sso_begin_again');

async function offeredConf({ works }: Open, school: SchoolRecord): Promise<Conf> {
  const conf = Conf.parse((await works.asSchool(school.iid, ({ db }) => repository.findConf(db))) ?? {});
  return offersSso(conf) ? conf : refuse('sso_not_offered');
}

async function clientSecretOf({ works, secrets }: Open, school: SchoolRecord): Promise<string | undefined> {
  const sealed = await works.asSchool(school.iid, ({ db }) => findSecret(db, 'oidc_client_secret'));
  return sealed && secrets.open(sealed, `${school.iid} oidc_client_secret`);
}

/** A provider that gives no usable answer is no fault of the product, nor of the person. */
async function asking<T>({ log }: Open, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OutboundError || error instanceof z.ZodError)) throw error;
    log.warn({ reason: error.message }, 'single sign-on: the provider gave no usable answer');
    return refuse('provider_unreachable');
  }
}

/** The account that belongs to a subject; where none does yet, the one of whoever joins it or that the claim names, once and for good. */
async function personOf(work: Work, conf: Conf, claims: SsoClaims, joining_iid: number | undefined) {
  const { sso_issuer: issuer } = conf;
  const linked = await repository.findLinked(work.db, issuer, claims.sub);
  if (linked !== undefined && linked !== (joining_iid ?? linked)) refuse('sso_linked_to_another');
  if (linked !== undefined) return openAccount(work, linked);
  const user = await (joining_iid === undefined ? namedAccount(work, conf, claims) : openAccount(work, joining_iid));
  await repository.link(work.db, { issuer, subject: claims.sub, user_iid: user.iid });
  // Either was linked before: the account to someone else at the provider, or this person to another account a moment ago.
  if ((await repository.findLinked(work.db, issuer, claims.sub)) !== user.iid) refuse('sso_linked_to_another');
  await emit(work, 'identity.sso-linked', { user_iid: user.iid });
  return user;
}

async function openAccount(work: Work, user_iid: number) {
  const user = (await findUser(work.db, user_iid)) ?? refuse('account_banned');
  if (user.status === 'unactivated') refuse('account_not_activated');
  if (user.status !== 'activated') refuse('account_banned');
  return user;
}

async function namedAccount(work: Work, { sso_claim, sso_makes_accounts }: Conf, claims: SsoClaims) {
  const named = namedBy(sso_claim, claims) ?? refuse('sso_unknown_person');
  const known = await repository.findNamed(work.db, sso_claim, named);
  if (known !== undefined) return joinVouched(work, known, named);
  if (!sso_makes_accounts || !isLoginName(named) || isReservedName(named)) return refuse('sso_unknown_person');
  const mail = claims.email_verified ? claims.email.toLowerCase() : '';
  const name = claims.name || named;
  const account = { lname: named, mail, name, pass_hash: null, mail_proven_at: work.now };
  const made = await addUser(work.db, account);
  await emit(work, 'identity.registered', { user_iid: made.iid, provider: 'sso' });
  return made;
}
