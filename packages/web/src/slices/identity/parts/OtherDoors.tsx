import { appIdOf } from '@sen/domain/identity/social/rules.ts';
import type { PublicConf } from '@sen/domain/tenancy/model.ts';
import { Suspense } from 'react';
import { lateComponent } from '../../../platform/late.ts';
import { currentSite, useSite } from '../../../platform/school.ts';

const SocialButtons = lateComponent<Props>(() => import('./SocialButtons.tsx'));

interface Props {
  /** Runs once somebody is signed in. */
  readonly onDone?: (() => void) | undefined;
}

const offered = (conf: PublicConf | null): boolean =>
  conf !== null &&
  (conf.sso_enabled || appIdOf(conf, 'google') !== undefined || appIdOf(conf, 'facebook') !== undefined);

/** What a form with other ways in is loaded with, so that it stands whole at once. The server has it for whichever school is drawn. */
export async function otherDoors(): Promise<void> {
  if (!globalThis.document || offered(currentSite().conf)) await SocialButtons.load();
}

/** Ways in by others' accounts, where the school offers them (IDN-28). */
export function OtherDoors({ onDone }: Props) {
  const { conf } = useSite();
  if (!offered(conf)) return null;
  return (
    <Suspense fallback={null}>
      <SocialButtons onDone={onDone} />
    </Suspense>
  );
}
