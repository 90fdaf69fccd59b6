import { UserInfo as UserInfoSchema } from '@sen/domain/identity/model.ts';
import { mustConfirm } from '@sen/domain/identity/two-factor/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { Conf } from '@sen/domain/tenancy/conf.ts';
import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import { listGrants } from '../repository.ts';
import { guardOf } from '../two-factor/guard.ts';
import { findAuthenticator, removeAuthenticator } from '../two-factor/repository.ts';
import { type Change, editable, infoAfter, type SavedInfo } from './change.ts';
import * as repository from './repository.ts';

const Stored = UserInfoSchema.shape.settings.loose().catch({});

const Required = Conf.pick({ ga_required_roles: true });

/** Removes the authenticator unless the person or the school requires one. */
async function goWithout(work: Work, user_iid: number): Promise<void> {
  const { ga_required_roles } = Required.parse((await repository.findConf(work.db)) ?? {});
  const person = { ga_enabled: false, grants: await listGrants(work.db, user_iid) };
  if (mustConfirm(person, ga_required_roles))
    refuse('authenticator_demanded', { err: { ga_enabled: 'authenticator_demanded' } });
  await removeAuthenticator(work.db, user_iid);
}

/** IDN-64. People who confirm actions with an authenticator prove that they have it before they turn it off; one that was never set up is simply removed. */
export async function saveSetting(change: Change): Promise<SavedInfo> {
  const { open, session, actor, school, user_iid, given, visit } = change;
  const [had, has_secret] = await open.works.inSchool(actor, async (work) => {
    const user = await editable(work, user_iid, 'setting');
    const authenticator = await findAuthenticator(work.db, user_iid);
    return [user, authenticator !== undefined && authenticator.confirmed_at !== null] as const;
  });
  const goes = given.ga_enabled === false;
  if (has_secret && had.ga_enabled && goes) await guardOf(open.works)(session, visit.proof);
  return open.works.inSchool(actor, async (work) => {
    const user = await editable(work, user_iid, 'setting');
    // Turned on in the meantime: what was judged above is no longer so.
    if (user.ga_enabled && !had.ga_enabled && goes) refuse('edited_meanwhile');
    const authenticator = await findAuthenticator(work.db, user_iid);
    if (!has_secret && authenticator?.confirmed_at && goes) refuse('edited_meanwhile');
    if (user.ga_enabled && goes) await goWithout(work, user_iid);
    const { language, palette, working_mode, channels, teachers_sign_in, ga_enabled = user.ga_enabled } = given;
    const mode = school.conf.enable_working_mode ? { working_mode } : {};
    const consent = teachers_sign_in === undefined ? {} : { teachers_sign_in };
    const settings = { ...Stored.parse(user.settings), language, palette, channels, ...consent, ...mode };
    await repository.saveSettings(work.db, user_iid, settings, ga_enabled);
    work.accountChanged(user_iid);
    await emit(work, 'identity.profile-changed', { user_iid, step: 'setting' });
    if (user.ga_enabled !== ga_enabled) await emit(work, 'identity.authenticator-wanted', { user_iid, ga_enabled });
    return infoAfter(work, user_iid, school);
  });
}
