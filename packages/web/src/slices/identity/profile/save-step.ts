import { fullInfo } from '@sen/domain/identity/contract.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { updateUser } from '@sen/domain/identity/profile/contract.ts';
import { channels as allChannels, type ProfileStep, workingModes } from '@sen/domain/identity/profile/model.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { call } from '../../../platform/call.ts';
import { invalidate } from '../../../platform/query.ts';
import { currentUser, signIn } from '../../../platform/session.ts';

type Fields = Given<typeof updateUser> & { readonly file?: Blob };

/** Saves a step of a profile; one's own shows at once wherever one is named. `again` does the whole of it once more after a proof. */
export async function saveStep(step: ProfileStep, given: Fields, again?: () => unknown): Promise<UserInfo> {
  const fields = { ...given, _sand_step: step };
  const user = await call(updateUser, fields, again && { again });
  const own = currentUser();
  if (own?.iid === user.iid) signIn({ ...user, ...(own.masked_by && { masked_by: own.masked_by }) });
  await invalidate(fullInfo);
  return user;
}

/** A language chosen elsewhere takes the place of the one that is kept with the account, where one is. */
export async function keepLanguage(language: Language): Promise<void> {
  const user = currentUser();
  if (!user || user.masked_by || !user.settings.language || user.settings.language === language) return;
  const { palette, channels = allChannels } = user.settings;
  const working_mode = workingModes.find((mode) => mode === user.working_mode);
  await saveStep('setting', { language, palette, working_mode, channels: [...channels], ga_enabled: user.ga_enabled });
}
