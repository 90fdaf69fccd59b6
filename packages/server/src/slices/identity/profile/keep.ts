/** What those who look after accounts do with another's (IDN-19, IDN-66). */

import type * as calls from '@sen/domain/identity/profile/contract.ts';
import { keepFault, looksAfter } from '@sen/domain/identity/profile/rules.ts';
import { type Sensitive, sensitiveFields } from '@sen/domain/identity/profile/sensitive.ts';
import { mayReadUser } from '@sen/domain/identity/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { keepOneRoot } from '../../access/index.ts';
import { forgetGuesses } from '../guesses.ts';
import { wouldGainAs } from '../masking/service.ts';
import type { FirstPassword } from '../passwords.ts';
import { findRights, findUser, listNames, listPlacesOf, removeSessions } from '../repository.ts';
import { listTokenNames } from '../tokens/repository.ts';
import { mailResetLink } from '../ways-in/forgot-password.ts';
import { setPassword } from '../ways-in/set-password.ts';
import * as repository from './repository.ts';

async function kept(work: Work, user_iid: number) {
  const [user, rights, above] = await Promise.all([
    findUser(work.db, user_iid),
    findRights(work.db, user_iid),
    listPlacesOf(work.db, user_iid),
  ]);
  if (!user) refuse('user_not_existed');
  const fault = keepFault(work.actor, { user_iid, ...rights, above });
  if (fault) refuse(fault);
  return { ...user, rights };
}

/** Who may not come in any more is out at once. */
export async function setUserStatus(work: Work, { iid, status, reason }: Input<typeof calls.setUserStatus>) {
  const user = await kept(work, iid);
  const before = (await repository.findStanding(work.db, iid)) ?? refuse('user_not_existed');
  if (user.status === status) return { status, ended: 0, before };
  if (status !== 'activated') await keepOneRoot(work, [iid]);
  await repository.saveStatus(work.db, iid, status, status === 'activated' ? '' : reason);
  const ended = status === 'activated' ? 0 : await removeSessions(work.db, iid, {});
  work.accountChanged(iid);
  await emit(work, 'identity.status-changed', {
    user_iid: iid,
    before: user.status,
    status,
    ...(reason && { reason }),
  });
  return { status, ended, before };
}

/** The link goes to the person alone. */
export async function sendPasswordLink(work: Work, { iid }: Input<typeof calls.sendPasswordLink>, visit: Visit) {
  const user = await kept(work, iid);
  if (user.mail === '') refuse('account_without_mail');
  if (user.status !== 'activated') refuse('permission_denied', { err: { status: 'account_not_open' } });
  const language = visit.school?.language ?? work.actor.language;
  await mailResetLink(work, user, { origin: visit.origin, language });
  await emit(work, 'identity.password-link-sent', { user_iid: iid });
  return {};
}

/** A new password that the keeper hands over in person: whoever knows it can sign in with it. */
export async function makePassword(
  work: Work,
  { iid }: Input<typeof calls.makePassword>,
  { password, pass_hash }: FirstPassword,
) {
  const { lname } = await kept(work, iid);
  if (await wouldGainAs(work, iid)) refuse('permission_denied');
  await setPassword(work, iid, { pass_hash });
  await forgetGuesses(work, lname);
  await emit(work, 'identity.password-made', { user_iid: iid });
  return { password };
}

/** Others' wrong guesses keep the person waiting no longer. */
export async function unlockSignIn(work: Work, { iid }: Input<typeof calls.unlockSignIn>) {
  const { lname } = await kept(work, iid);
  await forgetGuesses(work, lname);
  await emit(work, 'identity.sign-in-unlocked', { user_iid: iid });
  return {};
}

/** Uncovers what is sensitive of a person, and notes who saw which fields of whom. */
export async function showSensitive(work: Work, { iid }: Input<typeof calls.showSensitive>): Promise<Sensitive> {
  const [found, above] = await Promise.all([repository.findSensitive(work.db, iid), listPlacesOf(work.db, iid)]);
  if (!found) refuse('user_not_existed');
  if (!looksAfter(work.actor, { user_iid: iid, above })) refuseHidden('user_not_existed');
  const shown = { ...found, birthday: found.birthday ?? '' };
  const fields = sensitiveFields.filter((field) => shown[field] !== '');
  await emit(work, 'person.sensitive-shown', { ntype: 'user', iid, user_iid: iid, fields });
  return shown;
}

export async function userHistory(
  work: Work,
  { iid, year, page, items_per_page }: Input<typeof calls.userHistory>,
  visit: Visit,
) {
  const [user, above] = await Promise.all([findUser(work.db, iid), listPlacesOf(work.db, iid)]);
  if (!user || !mayReadUser(work.actor, iid, above)) refuse('user_not_existed');
  const zone = visit.school?.school.timezone ?? 'UTC';
  const limit = items_per_page < 1 ? 1000 : items_per_page;
  const found = await repository.listAccountEvents(
    work.db,
    { user_iid: iid, year, zone },
    { limit, offset: (page - 1) * limit },
  );
  const iids = [...new Set(found.items.flatMap(({ actor_iid, masked_by_iid }) => [actor_iid, masked_by_iid]))];
  const known = iids.filter((one) => one !== null);
  const names = new Map(
    (known.length > 0 ? await listNames(work.db, known) : []).map(({ iid: of, name }) => [of, { iid: of, name }]),
  );
  const tokens = await tokenNames(
    work,
    found.items.flatMap(({ token_id }) => token_id ?? []),
  );
  const named = (of: number | null) => (of === null ? null : (names.get(of) ?? null));
  return {
    items: found.items.map(({ iid: event_iid, at, name, actor_iid, masked_by_iid, token_id, payload }) => ({
      iid: event_iid,
      at,
      name,
      actor: named(actor_iid),
      masked_by: named(masked_by_iid),
      ...(token_id !== null && { by_token: tokens.get(token_id) ?? token_id }),
      about: aboutOf(payload),
    })),
    total: found.total,
    page,
    items_per_page,
  };
}

async function tokenNames(work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = ids.length > 0 ? await listTokenNames(work.db, [...new Set(ids)]) : [];
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The one word of an event that tells most. */
function aboutOf(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return '';
  const told: Readonly<Record<string, unknown>> = { ...payload };
  const word = told.step ?? told.status ?? told.device ?? told.name;
  return typeof word === 'string' ? word : '';
}
