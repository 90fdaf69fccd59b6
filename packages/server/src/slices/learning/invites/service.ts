/** Invitations by mail, into the school or one course (IDN-27). */
import { isMailAddress } from '@sen/domain/identity/mail-address.ts';
import { sameMail } from '@sen/domain/identity/mail-proof.ts';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { passwordFault } from '@sen/domain/identity/rules.ts';
import type * as calls from '@sen/domain/learning/invites/contract.ts';
import { INVITE_S, inviteFault, mayInvite, scopeOfInvite } from '@sen/domain/learning/invites/rules.ts';
import { guestOf, type Role, roles } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import { rightsChanged } from '../../../platform/session.ts';
import { newLinkToken, tokenHash } from '../../../platform/token.ts';
import type { Work } from '../../../platform/work.ts';
import {
  addGrants,
  enterNewAccount,
  findAccount,
  findDoer,
  hashPassword,
  infoOf,
  listNames,
  proveMail,
  refusingTaken,
} from '../../identity/index.ts';
import { courseOf } from '../courses.ts';
import { putIn } from '../learners.ts';
import * as repository from './repository.ts';

export async function invite(
  work: Work,
  { mail, name, role, course }: Input<typeof calls.invite>,
  visit: Visit,
): Promise<{ iid: number; expires_at: number }> {
  if (mail === '') refuse('invalid_input', { err: { mail: 'this_field_is_required' } });
  if (!isMailAddress(mail)) refuse('invalid_input', { err: { mail: 'this_is_not_a_valid_email' } });
  if (!mayInvite(work.actor, { role, course })) refuse('permission_denied');
  const invited_to = course === undefined ? undefined : ((await courseOf(work, course)) ?? refuse('course_not_found'));
  const token = newLinkToken();
  const invited_by = work.actor.user_iid ?? refuse('not_logged_in');
  const expires_at = work.now + INVITE_S;
  const row = { token_hash: tokenHash(token), mail, name, role, course_iid: course ?? null, invited_by };
  const iid = await repository.addInvite(work.db, row, work.now, expires_at);
  await queueMail(work, {
    use: 'invite',
    to: mail,
    language: visit.school?.language ?? work.actor.language,
    values: {
      name: name || mail,
      inviter: (await listNames(work.db, [invited_by]))[0]?.name ?? '',
      course: invited_to?.name ?? visit.school?.school.name ?? '',
      link: `${visit.origin}/register?invite=${token}`,
    },
  });
  await emit(work, 'learning.invited', { iid, mail, role, course_iid: course ?? null });
  return { iid, expires_at };
}

/** The invitation behind a link, or the refusal that says what is wrong with it. It counts as long as whoever sent it may send it. */
async function openInvite(work: Work, token: string) {
  const found = await repository.findInvite(work.db, tokenHash(token));
  const fault = inviteFault(found && { ...found, accepted: found.accepted_at !== null }, work.now);
  if (fault) refuse(fault);
  const invite = found ?? refuse('invalid_invite');
  const by = await findDoer(work.db, invite.invited_by);
  const sender = by?.status === 'activated' && { user_iid: invite.invited_by, ...by.rights };
  if (!sender || !mayInvite(sender, { role: roleOf(invite.role), course: invite.course_iid ?? undefined }))
    refuse('invalid_invite');
  return invite;
}

const roleOf = (role: string): Role | '' => roles.find((known) => known === role) ?? '';

export async function readInvite(work: Work, { token }: Input<typeof calls.readInvite>) {
  const found = await openInvite(work, token);
  const [course, [inviter], account] = await Promise.all([
    found.course_iid === null ? undefined : courseOf(work, found.course_iid),
    listNames(work.db, [found.invited_by]),
    findAccount(work.db, found.mail),
  ]);
  return {
    mail: found.mail,
    name: found.name,
    role: roleOf(found.role),
    course_name: course?.name ?? '',
    invited_by: inviter?.name ?? '',
    expires_at: found.expires_at,
    has_account: account !== undefined,
  };
}

/** IDN-27. A new account needs no confirmed mail: the link came by it. */
export async function acceptInvite(
  open: Open,
  { token, name, pass }: Input<typeof calls.acceptInvite>,
  visit: Visit,
): Promise<UserInfo> {
  const school = visit.school ?? refuse('school_not_exist');
  const guest = guestOf(school.iid, school.language);
  const { session } = visit;
  if (session)
    return open.works.inSchool(session.actor, async (work) => {
      const { user_iid } = session.actor;
      await requireInvited(work, await openInvite(work, token), user_iid);
      await give(work, await claim(work, token), user_iid);
      return infoOf(work, user_iid, school);
    });
  const found = await open.works.reading(guest, async (work) => {
    const invited = await openInvite(work, token);
    return { mail: invited.mail, is_known: (await findAccount(work.db, invited.mail)) !== undefined };
  });
  if (found.is_known) refuse('user_exists', { err: { mail: 'user_exists' } });
  refuseUnfit(name, pass);
  const pass_hash = await hashPassword(pass);
  return refusingTaken(() =>
    open.works.inSchool(guest, async (work) => {
      const claimed = await claim(work, token);
      const account = { name, mail: claimed.mail, pass_hash, is_mail_proven: true };
      return enterNewAccount(work, { account, school, visit }, (user_iid) => give(work, claimed, user_iid));
    }),
  );
}

/** An invitation sent to one address is for the account that has it. Having the link shows that the address is yours. */
async function requireInvited(work: Work, { mail }: Invite, user_iid: number): Promise<void> {
  const [user] = await listNames(work.db, [user_iid]);
  if (!user || !sameMail(user.mail, mail)) refuse('invite_for_another');
  await proveMail(work.db, user_iid, work.now);
}

function refuseUnfit(name: string, pass: string): void {
  const err = missingFields({ name, pass });
  if (Object.keys(err).length > 0) refuse("the_register_fields_can't_be_empty", { err });
  const fault = passwordFault(pass);
  if (fault) refuse(fault, { err: { pass: fault } });
}

type Invite = Awaited<ReturnType<typeof openInvite>>;

/** Uses the invitation up: of many at once one goes on. */
async function claim(work: Work, token: string): Promise<Invite> {
  const found = await openInvite(work, token);
  if (!(await repository.takeInvite(work.db, found.iid, work.now))) refuse('invite_already_accepted');
  return found;
}

/** What the invitation is for. */
async function give(work: Work, { iid, role: named, course_iid }: Invite, user_iid: number): Promise<void> {
  const role = roleOf(named);
  await repository.noteAcceptedBy(work.db, iid, user_iid);
  if (role !== '') await addGrants(work.db, user_iid, [{ role, scope: scopeOfInvite(course_iid ?? undefined) }]);
  else if (course_iid !== null && (await courseOf(work, course_iid)))
    await putIn(work, course_iid, [user_iid], { by_themselves: work.actor.masked_by_iid === null });
  await rightsChanged(work, [user_iid]);
  await emit(work, 'learning.invite-accepted', { iid, user_iid, role, course_iid });
}
