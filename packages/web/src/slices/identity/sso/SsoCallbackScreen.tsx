import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { safeRedirect } from '../../../platform/redirect.ts';
import { useRouteState } from '../../../platform/route.ts';
import { useNavigate } from '../../../platform/router.ts';
import { signInByProvider } from './api.ts';
import { SsoStep } from './SsoStep.tsx';

const State = z.object({ code: z.string().catch(''), state: z.string().catch(''), error: z.string().catch('') });

/** Back from the school's provider. */
export default function SsoCallbackScreen() {
  const [given] = useRouteState(State);
  const navigate = useNavigate();
  const run = async () => {
    const redirect = await signInByProvider(given);
    navigate({ to: safeRedirect(redirect) ?? '/dashboard', replace: true });
  };
  return <SsoStep words={t('sso_coming_back')} run={run} />;
}
