import { gainsAs, type Subject } from '@sen/domain/identity/masking/rules.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Visit } from '../../../platform/route.ts';
import { addSession, findEndedMask, renewSession, type Session } from '../../../platform/session.ts';
import type { Work } from '../../../platform/work.ts';
import * as repository from '../repository.ts';
import { userInfoOf } from '../user-info.ts';
import { listChildrenOf, listWorking } from './repository.ts';

/** A person as the rule of masking sees them, in the school at hand. */
export async function findSubject(work: Work, user_iid: number) {
  const [user, rights, above, more] = await Promise.all([
    repository.findUser(work.db, user_iid),
    repository.findRights(work.db, user_iid),
    repository.listPlacesOf(work.db, user_iid),
    besidesRights(work, user_iid),
  ]);
  return user && { user, rights, above, ...more };
}

/** What the rule of masking sees besides what somebody holds. */
export async function besidesRights({ db }: Work, user_iid: number): Promise<Pick<Subject, 'works_here' | 'children'>> {
  const working = await listWorking(db, [user_iid]);
  const iids = (await listChildrenOf(db, [user_iid])).get(user_iid) ?? [];
  const children = await Promise.all(
    iids.map(async (iid) => ({ user_iid: iid, above: await repository.listPlacesOf(db, iid) })),
  );
  return { works_here: working.has(user_iid), children };
}

/** Whether the actor would come to do or to read more by signing in as somebody. */
export async function wouldGainAs(work: Work, user_iid: number): Promise<boolean> {
  const [rights, { children }] = await Promise.all([
    repository.findRights(work.db, user_iid),
    besidesRights(work, user_iid),
  ]);
  return gainsAs(work.actor, { ...rights, children });
}

/** Opens a session in the name of a subject whom the actor may act for; the actor's own session stays, and resumes when this one ends (IDN-53). */
export async function mask(
  work: Work,
  { user, rights }: Pick<NonNullable<Awaited<ReturnType<typeof findSubject>>>, 'user' | 'rights'>,
  visit: Visit,
): Promise<UserInfo> {
  const own = visit.session ?? refuse('not_logged_in');
  // In other schools the system root acts only under their own name.
  if (own.actor.school_iid !== work.actor.school_iid) refuse('permission_denied');
  const masker = (await repository.findUser(work.db, own.actor.user_iid)) ?? refuse('session_expired');
  const session = await addSession(work, {
    user_iid: user.iid,
    browser: own.browser,
    remember: false,
    device: visit.device,
    masked_by: { user_iid: masker.iid, origin_id: own.id },
  });
  await emit(work, 'identity.masked', { user_iid: user.iid });
  if (own.browser) visit.signIn(session);
  return {
    ...userInfoOf(user, rights, visit.school?.domain ?? ''),
    token: session.token,
    masked_by: { iid: masker.iid, name: masker.name },
  };
}

/** The end of a masked session leads a browser back to the person's own, with new secrets (IDN-55). Others still hold their token. */
export const unmask = (
  work: Work,
  { browser, origin_id, actor }: Session,
  visit: Visit,
): Promise<UserInfo | undefined> =>
  browser ? goBack(work, { origin_id, masked_by_iid: actor.masked_by_iid }, visit) : Promise.resolve(undefined);

/** The same once more for a browser that never had the answer. */
export async function unmaskAgain(work: Work, visit: Visit): Promise<UserInfo | undefined> {
  const ended = visit.halves && (await findEndedMask(work, visit.halves));
  return ended && goBack(work, ended, visit);
}

type Masked = Pick<Session, 'origin_id'> & Pick<Session['actor'], 'masked_by_iid'>;

async function goBack(work: Work, { origin_id, masked_by_iid }: Masked, visit: Visit): Promise<UserInfo | undefined> {
  if (origin_id === null || masked_by_iid === null) return undefined;
  const user = await repository.findUser(work.db, masked_by_iid);
  const session = user?.status === 'activated' ? await renewSession(work, user.iid, origin_id) : undefined;
  if (!user || !session) return undefined;
  visit.signIn(session);
  const rights = await repository.findRights(work.db, user.iid);
  return { ...userInfoOf(user, rights, visit.school?.domain ?? ''), token: session.token };
}
