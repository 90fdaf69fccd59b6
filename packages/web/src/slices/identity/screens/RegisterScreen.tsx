import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { safeRedirect } from '../../../platform/redirect.ts';
import { useRouteState } from '../../../platform/route.ts';
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
  if (waiting)
    return (
      <Door title={t('check_your_mail')} lead={t('confirm_mail_sent')} other={toSignIn}>
        <p>{t('confirm_mail_sent_note')}</p>
      </Door>
    );
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
