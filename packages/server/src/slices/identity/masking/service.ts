import type { UserInfo } from '@sen/domain/identity/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Visit } from '../../../platform/route.ts';
import { addSession, renewSession, type Session } from '../../../platform/session.ts';
import type { Work } from '../../../platform/work.ts';
import * as repository from '../repository.ts';
import { userInfoOf } from '../user-info.ts';

/** A person as the rule of masking sees him, in the school at hand. */
export async function findSubject(work: Work, user_iid: number) {
  const [user, rights, above] = await Promise.all([
    repository.findUser(work.db, user_iid),
    repository.findRights(work.db, user_iid),
    repository.listPlacesOf(work.db, user_iid),
  ]);
  return user && { user, rights, above };
}

/** Opens a session in the name of a subject whom the actor may stand for; his own stays, and waits for its end (IDN-53). */
export async function mask(
  work: Work,
  { user, rights }: NonNullable<Awaited<ReturnType<typeof findSubject>>>,
  visit: Visit,
): Promise<UserInfo> {
  const own = visit.session ?? refuse('not_logged_in');
  // The system root works in other schools as himself only.
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
export async function unmask(work: Work, ended: Session, visit: Visit): Promise<UserInfo | undefined> {
  const { origin_id, browser, actor } = ended;
  if (origin_id === null || actor.masked_by_iid === null || !browser) return undefined;
  const user = await repository.findUser(work.db, actor.masked_by_iid);
  const session = user && (await renewSession(work, user.iid, origin_id));
  if (!session) return undefined;
  visit.signIn(session);
  const rights = await repository.findRights(work.db, user.iid);
  return { ...userInfoOf(user, rights, visit.school?.domain ?? ''), token: session.token };
}
