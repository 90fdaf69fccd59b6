import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { useRouteState } from '../../../platform/route.ts';
import { goToProvider } from './api.ts';
import { SsoStep } from './SsoStep.tsx';

const State = z.object({ redirect: z.string().catch('') });

/** On the way to the school's provider; also the address for a link from elsewhere. */
export default function SsoStartScreen() {
  const [{ redirect }] = useRouteState(State);
  return <SsoStep words={t('sso_going')} run={() => goToProvider(redirect)} />;
}
