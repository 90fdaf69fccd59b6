import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { useRouteState } from '../../../platform/route.ts';
import { Door } from '../parts/Door.tsx';
import { LoginForm } from '../parts/LoginForm.tsx';

const State = z.object({ redirect: z.string().optional().catch(undefined) });

/** IDN-11: the same form in the layout of the administration. */
export default function AdminLoginScreen() {
  const [{ redirect }] = useRouteState(State);
  return (
    <Door title={t('admin_sign_in')} {...(redirect && { lead: t('sign_in_to_go_on') })}>
      <LoginForm />
    </Door>
  );
}
