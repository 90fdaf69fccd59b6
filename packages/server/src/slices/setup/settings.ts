import { PlatformSettings } from '@sen/domain/setup/contract.ts';
import { SYSTEM_DOMAIN } from '@sen/domain/shared/system.ts';
import type { Open } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { findSettings } from './repository.ts';

/** Settings of the installation, in a unit of work of the system's own school. */
export const settingsIn = async ({ db }: Work): Promise<PlatformSettings> =>
  PlatformSettings.catch(PlatformSettings.parse({})).parse((await findSettings(db))?.settings ?? {});

/** The same for whoever asks; an installation without a system school takes no askings, for nobody could approve them. */
export async function platformSettings({ works, schools }: Open): Promise<PlatformSettings> {
  const system = await schools.byDomain(SYSTEM_DOMAIN);
  if (!system) return PlatformSettings.parse({ register_open: false });
  return works.asSchool(system.iid, settingsIn);
}
