import { type UserInfo, UserInfo as UserInfoSchema } from '@sen/domain/identity/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import { guardOf } from '../two-factor/guard.ts';
import { type Change, editable, infoAfter } from './change.ts';
import * as repository from './repository.ts';

const Stored = UserInfoSchema.shape.settings.loose().catch({});

/** IDN-64. Who confirms actions by an authenticator proves that he has it before he goes without. */
export async function saveSetting(change: Change): Promise<UserInfo> {
  const { open, session, actor, school, user_iid, given, visit } = change;
  const had = await open.works.inSchool(actor, (work) => editable(work, user_iid, 'setting'));
  if (had.ga_enabled && !given.ga_enabled) await guardOf(open.works)(session, visit.proof);
  return open.works.inSchool(actor, async (work) => {
    const user = await editable(work, user_iid, 'setting');
    // Turned on in the meantime: what was judged above is no longer so.
    if (user.ga_enabled && !had.ga_enabled && !given.ga_enabled) refuse('edited_meanwhile');
    const { language, palette, working_mode, channels, ga_enabled } = given;
    const mode = school.conf.enable_working_mode ? { working_mode } : {};
    const settings = { ...Stored.parse(user.settings), language, palette, channels, ...mode };
    await repository.saveSettings(work.db, user_iid, settings, ga_enabled);
    work.accountChanged(user_iid);
    await emit(work, 'identity.profile-changed', { user_iid, step: 'setting' });
    if (user.ga_enabled !== ga_enabled) await emit(work, 'identity.authenticator-wanted', { user_iid, ga_enabled });
    return infoAfter(work, user_iid, school);
  });
}
