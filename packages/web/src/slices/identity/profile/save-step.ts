import { fullInfo } from '@sen/domain/identity/contract.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { updateUser } from '@sen/domain/identity/profile/contract.ts';
import { channels as allChannels, type ProfileStep } from '@sen/domain/identity/profile/model.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import type { Given, Output } from '@sen/domain/shared/contract.ts';
import { type WorkingMode, workingModeOf } from '@sen/domain/tenancy/features.ts';
import { call } from '../../../platform/call.ts';
import { invalidate } from '../../../platform/query.ts';
import { currentUser, signIn } from '../../../platform/session.ts';

type Fields = Given<typeof updateUser> & { readonly file?: Blob };

/** Saves a step of a profile; one's own shows at once wherever one is named. `again` does the whole of it once more after a proof. */
export async function saveStep(
  step: ProfileStep,
  given: Fields,
  again?: () => unknown,
): Promise<Output<typeof updateUser>> {
  const fields = { ...given, _sand_step: step };
  const saved = await call(updateUser, fields, again && { again });
  const { version: _, url: __, ...user } = saved;
  const own = currentUser();
  if (own?.iid === user.iid) signIn({ ...user, ...(own.masked_by && { masked_by: own.masked_by }) });
  await invalidate(fullInfo);
  return saved;
}

type OneSetting = Pick<Fields, 'language' | 'working_mode' | 'ga_enabled'>;

/** Saves a setting by itself; the others stay as they are. */
async function keepSetting(user: UserInfo, changed: OneSetting, again?: () => unknown): Promise<void> {
  const { language, palette, channels = allChannels } = user.settings;
  const kept = {
    language,
    palette,
    working_mode: workingModeOf(user),
    channels: [...channels],
  };
  await saveStep('setting', { ...kept, ...changed }, again);
}

/** A language chosen elsewhere takes the place of the one that is kept with the account, where one is. */
export async function keepLanguage(language: Language): Promise<void> {
  const user = currentUser();
  if (!user || user.masked_by || !user.settings.language || user.settings.language === language) return;
  await keepSetting(user, { language });
}

/** Shows the other side at once; the account keeps it. */
export async function keepWorkingMode(working_mode: WorkingMode): Promise<void> {
  const user = currentUser();
  if (!user || workingModeOf(user) === working_mode) return;
  signIn({ ...user, working_mode });
  await keepSetting(user, { working_mode }).catch((error: unknown) => {
    signIn(user);
    throw error;
  });
}

/** Goes without an authenticator; `again` does it once more after a proof. */
export async function switchOffAuthenticator(again: () => unknown): Promise<void> {
  const user = currentUser();
  if (user) await keepSetting(user, { ga_enabled: false }, again);
}
