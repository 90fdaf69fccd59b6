import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/taking/contest/contract.ts';
import { asksForCode, OTP_PAUSE_S, OTP_S } from '@sen/domain/taking/contest/rules.ts';
import { emit } from '../../../platform/events.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import { tokenHash } from '../../../platform/token.ts';
import type { Work } from '../../../platform/work.ts';
import { findNode } from '../../content/index.ts';
import { listNames } from '../../identity/index.ts';
import { userOf } from '../item.ts';
import * as repository from './repository.ts';

const hashOf = ({ contest_iid, user_iid }: repository.Place, code: string): Buffer =>
  tokenHash(`${contest_iid} ${user_iid} ${code}`);

/** The candidate's place at a contest that asks for a code. Any other contest, and none at all, are not found. */
async function placeOf(work: Work, contest_iid: number): Promise<repository.Place> {
  const user_iid = userOf(work.actor);
  const node = await findNode(work, contest_iid);
  if (!node || node.status === 'deleted' || !asksForCode(node.fields, user_iid)) refuse('not_found');
  return { contest_iid, user_iid };
}

/** IDN-68: mails six digits. */
export async function requestOtp(work: Work, { contest_iid }: Input<typeof calls.requestOtp>) {
  const place = await placeOf(work, contest_iid);
  const [user] = await listNames(work.db, [place.user_iid]);
  if (!user?.mail) refuse('account_without_mail');
  const before = await repository.findCode(work.db, place);
  const wait = before ? before.expires_at - OTP_S + OTP_PAUSE_S - work.now : 0;
  if (wait > 0) refuse('too_many_requests', { retry_after: Math.ceil(wait) });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires_at = work.now + OTP_S;
  await repository.saveCode(work.db, place, hashOf(place, code), expires_at);
  const values = { name: user.name, code };
  await queueMail(work, { use: 'otp', to: user.mail, language: work.actor.language, values });
  await emit(work, 'taking.contest-code-asked', { contest_iid });
  return { expires_at };
}

/** A guess is counted also when it is wrong, so the unit of work ends well and the refusal follows. */
export async function verifyOtp(open: Open, { contest_iid, otp }: Input<typeof calls.verifyOtp>, visit: Visit) {
  if (otp === '') refuse('invalid_input', { err: { otp: 'this_field_is_required' } });
  const session = visit.session ?? refuse('not_logged_in');
  const verified = await open.works.inSchool(session.actor, async (work) => {
    const place = await placeOf(work, contest_iid);
    const known = await repository.takeTry(work.db, place, work.now);
    if (!known || !timingSafeEqual(known.code_hash, hashOf(place, otp))) return false;
    await repository.letIn(work.db, place, work.now);
    await emit(work, 'taking.contest-entered', { contest_iid });
    return true;
  });
  if (!verified) refuse('otp_wrong', { err: { otp: 'otp_wrong' } });
  return { verified };
}
