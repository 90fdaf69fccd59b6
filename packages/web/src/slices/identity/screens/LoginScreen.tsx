import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useRouteState } from '../../../platform/route.ts';
import { useSite } from '../../../platform/school.ts';
import { Door } from '../parts/Door.tsx';
import { LoginForm } from '../parts/LoginForm.tsx';
import { useDoors } from '../parts/use-doors.ts';

const LoginState = z.object({ redirect: z.string().optional().catch(undefined) });

/** Sign-in by account or e-mail. After it the shell leads on: to `redirect`, else to the dashboard. */
export default function LoginScreen() {
  const { conf } = useSite();
  const doors = useDoors();
  const [{ redirect }] = useRouteState(LoginState);
  return (
    <Door
      title={t('sign_in')}
      lead={redirect ? t('sign_in_to_go_on') : undefined}
      other={
        conf?.enable_registers && (
          <>
            {t('no_account_yet')} <Link to={doors.sign_up}>{t('register')}</Link>
          </>
        )
      }
    >
      <LoginForm />
    </Door>
  );
}
