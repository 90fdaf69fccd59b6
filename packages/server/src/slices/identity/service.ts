import type * as calls from '@sen/domain/identity/contract.ts';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { type Actor, guestOf } from '@sen/domain/shared/actor.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { type ErrorKey, refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Open, Visit } from '../../platform/route.ts';
import type { SchoolRecord } from '../../platform/schools.ts';
import { addSession, endMask, type Session } from '../../platform/session.ts';
import type { Work } from '../../platform/work.ts';
import { giveBackGuess, guessAtDoor, takeGuess } from './guesses.ts';
import { knowBrowser } from './known-browser.ts';
import { unmask, unmaskAgain } from './masking/service.ts';
import { fits, patienceAtTheDoor } from './passwords.ts';
import * as repository from './repository.ts';
import { removeProofsOfSession } from './two-factor/repository.ts';
import { userInfoOf } from './user-info.ts';

/**
 * IDN-04…06. The hash is compared outside any transaction, so that a rush of sign-ins holds no connection while it computes;
 * an unknown account takes the same time and gets the same answer.
 */
export async function login(
  open: Open,
  { lname, pass, remember_me }: Input<typeof calls.login>,
  visit: Visit,
): Promise<UserInfo> {
  requireFields("the_login_fields_can't_be_empty", { lname, pass });
  const school = schoolOf(visit);
  const guest = guestOf(school.iid, school.language);
  const guess = await guessAtDoor(open, guest, lname, visit);
  const place = guess.account;
  const guessing = { kind: 'guess', place, in_one_trip: true, patience_ms: patienceAtTheDoor() };
  const account = await open.works.together(guest, guessing, async (work) => {
    const [retry_after, found] = await Promise.all([takeGuess(work, guess), repository.findAccount(work.db, lname)]);
    return { retry_after, found };
  });
  if (account.retry_after !== undefined) refuse('too_many_requests', { retry_after: account.retry_after });
  if (!(await fits(pass, account.found?.pass_hash))) refuse('login_failed');
  const user = account.found ?? refuse('login_failed');
  requireActivated(user);
  // Another session of this browser has to end first.
  const in_one_trip = visit.session === undefined;
  return open.works.together(
    { ...guest, user_iid: user.iid },
    { kind: 'sign-in', place, in_one_trip, patience_ms: patienceAtTheDoor() },
    async (work) => {
      const [info] = await Promise.all([
        signIn(work, user, school, visit, { remember: remember_me }),
        giveBackGuess(work, guess),
      ]);
      return info;
    },
  );
}

type Account = NonNullable<Awaited<ReturnType<typeof repository.findUser>>>;

/** A person who has proved who they are still has to be let in. */
export function requireActivated({ status }: Pick<Account, 'status'>): void {
  if (status === 'unactivated') refuse('account_not_activated');
  if (status !== 'activated') refuse('account_banned');
}

interface Manner {
  readonly remember?: boolean;
  readonly by_passkey?: boolean;
}

/** Opens a session with new identifiers; an earlier one of this browser ends with it. */
export async function signIn(
  work: Work,
  user: Account,
  school: SchoolRecord,
  visit: Visit,
  { remember = false, by_passkey = false }: Manner = {},
): Promise<UserInfo> {
  if (visit.session) await endSession(work, visit.session);
  const { browser, device } = visit;
  const [session, rights] = await Promise.all([
    addSession(work, { user_iid: user.iid, browser, remember, device, by_passkey }),
    repository.findRights(work.db, user.iid),
    emit(work, 'identity.signed-in', { user_iid: user.iid, device }),
  ]);
  visit.signIn(session);
  knowBrowser(visit, user, work.now);
  return { ...userInfoOf(user, rights, school.domain), token: session.token };
}

async function endSession(work: Work, session: Session): Promise<void> {
  const { id, actor } = session;
  if (session.origin_id === null) await repository.removeSessions(work.db, actor.user_iid, { only: id });
  else await endMask(work, session);
  await removeProofsOfSession(work.db, actor.user_iid, id);
  work.accountChanged(actor.user_iid);
}

/** IDN-15: ends the session on the server; without one there is nothing to end, which is as well. A masked one leads back to one's own. */
export async function logout(
  work: Work,
  _input: Input<typeof calls.logout>,
  visit: Visit,
): Promise<Output<typeof calls.logout>> {
  if (visit.session) {
    await endSession(work, visit.session);
    await emit(work, 'identity.signed-out', {});
  }
  const restored = visit.session ? await unmask(work, visit.session, visit) : await unmaskAgain(work, visit);
  if (restored) return { restored };
  visit.signOut();
  return {};
}

export async function listSessions(work: Work, _input: Input<typeof calls.listSessions>, visit: Visit) {
  const sessions = await repository.listSessionsOf(work.db, ownIid(work.actor), work.now);
  return sessions.map((session) => ({ ...session, current: session.id === visit.session?.id }));
}

export async function endSessions(work: Work, { id }: Input<typeof calls.endSessions>, visit: Visit) {
  const which = id === undefined ? { keep: visit.session?.id ?? '' } : { only: id };
  const ended = await repository.removeSessions(work.db, ownIid(work.actor), which);
  work.accountChanged(ownIid(work.actor));
  await emit(work, 'identity.sessions-ended', { ended });
  return { ended };
}

/** TEN-05…07. A page asks for the school of its own host; who is signed in is told only there. */
export async function getInformationByDomain(
  open: Open,
  { hostname }: Input<typeof calls.getInformationByDomain>,
  visit: Visit,
) {
  const school = (hostname ? await open.schools.byHost(hostname) : visit.school) ?? refuse('school_not_exist');
  const session = visit.school?.iid === school.iid ? visit.session : undefined;
  const userInfo = session ? await infoOfSession(open, session.actor, school) : null;
  return { domain: school.domain, conf: school.conf, school: school.school, userInfo };
}

export async function infoOfSession(open: Open, actor: Actor, school: SchoolRecord): Promise<UserInfo | null> {
  return open.works.inSchool(actor, async ({ db }) => {
    const user = await repository.findUser(db, ownIid(actor));
    if (!user) return null;
    const info = userInfoOf(user, actor, school.domain);
    if (actor.masked_by_iid === null) return info;
    const [masker] = await repository.listNames(db, [actor.masked_by_iid]);
    return { ...info, masked_by: { iid: actor.masked_by_iid, name: masker?.name ?? '' } };
  });
}

/** IDN-05, IDN-22: the message of the form, and what each empty field lacks. */
export function requireFields(key: ErrorKey, fields: Readonly<Record<string, string>>): void {
  const err = missingFields(fields);
  if (Object.keys(err).length > 0) refuse(key, { err });
}

const ownIid = (actor: Actor): number => actor.user_iid ?? refuse('not_logged_in');
const schoolOf = (visit: Visit): SchoolRecord => visit.school ?? refuse('school_not_exist');
