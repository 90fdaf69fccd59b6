import type * as calls from '@sen/domain/identity/contract.ts';
import { isLoginName } from '@sen/domain/identity/login-name.ts';
import { isMailAddress } from '@sen/domain/identity/mail-address.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { passwordFault } from '@sen/domain/identity/rules.ts';
import { guestOf } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import type { SchoolRecord } from '../../../platform/schools.ts';
import type { Work } from '../../../platform/work.ts';
import { hashPassword } from '../passwords.ts';
import { addUser, findRights, findUser } from '../repository.ts';
import { requireFields, signIn } from '../service.ts';
import { userInfoOf } from '../user-info.ts';
import { sendConfirmation, sendWelcome } from './confirm-mail.ts';
import { refusingTaken } from './taken.ts';

/** IDN-20…26. Where the school wants mails confirmed (`confirm_mail`), nobody is signed in before. */
export async function register(
  open: Open,
  { name, mail, pass }: Input<typeof calls.register>,
  visit: Visit,
): Promise<UserInfo | null> {
  const school = visit.school ?? refuse('school_not_exist');
  if (!school.conf.enable_registers) refuse('register_disabled');
  requireFields("the_register_fields_can't_be_empty", { name, mail, pass });
  if (!isMailAddress(mail) || !isLoginName(mail))
    refuse('invalid_input', { err: { mail: 'this_is_not_a_valid_email' } });
  const fault = passwordFault(pass);
  if (fault) refuse(fault, { err: { pass: fault } });
  const account = { name, mail, pass_hash: await hashPassword(pass), is_mail_proven: false };
  return refusingTaken(() =>
    open.works.inSchool(guestOf(school.iid, school.language), async (work) => {
      if (!school.conf.confirm_mail)
        return enterNewAccount(work, { account, school, visit }, (user_iid) => welcome(work, user_iid, visit));
      const user = await addAccountOf(work, account, 'unactivated');
      await sendConfirmation(work, user, visit.origin);
      await emit(work, 'identity.registered', { user_iid: user.iid });
      return null;
    }),
  );
}

async function welcome(work: Work, user_iid: number, visit: Visit): Promise<void> {
  const user = await findUser(work.db, user_iid);
  if (user) await sendWelcome(work, user, visit.origin);
}

export interface Newcomer {
  readonly name: string;
  /** Also the login name. */
  readonly mail: string;
  readonly pass_hash: string;
  /** The person came by a link that went to the address. */
  readonly is_mail_proven: boolean;
}

const addAccountOf = (work: Work, { is_mail_proven, ...newcomer }: Newcomer, status: 'activated' | 'unactivated') =>
  addUser(work.db, {
    ...newcomer,
    lname: newcomer.mail,
    status,
    ...(is_mail_proven && { mail_proven_at: work.now }),
  });

interface Entrance {
  readonly account: Newcomer;
  readonly school: SchoolRecord;
  readonly visit: Visit;
}

/** Adds an account and signs it in; `prepare` runs between, for what it is to have from the first moment. */
export async function enterNewAccount(
  work: Work,
  { account, school, visit }: Entrance,
  prepare: (user_iid: number) => Promise<void>,
): Promise<UserInfo> {
  const user = await addAccountOf(work, account, 'activated');
  await emit(work, 'identity.registered', { user_iid: user.iid });
  await prepare(user.iid);
  return signIn(work, user, school, visit);
}

/** User info of an account as it is now. */
export async function infoOf(work: Work, user_iid: number, { domain }: SchoolRecord): Promise<UserInfo> {
  const user = (await findUser(work.db, user_iid)) ?? refuse('user_not_existed');
  return userInfoOf(user, await findRights(work.db, user_iid), domain);
}
