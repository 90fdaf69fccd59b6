import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { sendsMail } from '../../../platform/mails.ts';
import { safeRedirect } from '../../../platform/redirect.ts';
import { useRouteState } from '../../../platform/route.ts';
import { Navigate } from '../../../platform/router.ts';
import { useSite } from '../../../platform/school.ts';
import { useUser } from '../../../platform/session.ts';
import { Slot } from '../../../platform/slots.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ConfirmMail } from '../parts/ConfirmMail.tsx';
import { Door } from '../parts/Door.tsx';
import { RegisterForm } from '../parts/RegisterForm.tsx';
import { useDoors } from '../parts/use-doors.ts';

const text = z.string().optional().catch(undefined);
const RegisterState = z.object({ confirm: text, invite: text, redirect: text });

/** The account is made, and its address is to be confirmed. */
const MailWaits = ({ other }: { readonly other: ReactNode }) =>
  sendsMail() ? (
    <Door title={t('check_your_mail')} lead={t('confirm_mail_sent')} other={other}>
      <p>{t('confirm_mail_sent_note')}</p>
    </Door>
  ) : (
    <Door title={t('account_waits')} other={other}>
      <p>{t('mail_cannot_reach_you')}</p>
    </Door>
  );

/** Registration (IDN-20), and the links of mails that lead to it. */
export default function RegisterScreen() {
  const { conf } = useSite();
  const user = useUser();
  const doors = useDoors();
  const [{ confirm, invite, redirect }] = useRouteState(RegisterState);
  const [waiting, setWaiting] = useState(false);
  if (confirm) return <ConfirmMail token={confirm} />;
  if (invite) return <Slot name="invite" />;
  if (user) return <Navigate to={safeRedirect(redirect) ?? '/dashboard'} replace />;
  const toSignIn = (
    <>
      {t('have_account')} <Link to={doors.sign_in}>{t('sign_in')}</Link>
    </>
  );
  if (waiting) return <MailWaits other={toSignIn} />;
  return (
    <Door title={t('register')} lead={conf?.enable_registers ? t('register_lead') : undefined} other={toSignIn}>
      {conf?.enable_registers ? (
        <RegisterForm onDone={(signed_in) => setWaiting(!signed_in)} />
      ) : (
        <EmptyState title={t('register_disabled')} note={t('ask_school_for_account')} />
      )}
    </Door>
  );
}
