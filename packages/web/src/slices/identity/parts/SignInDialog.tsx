import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { sendsMail } from '../../../platform/mails.ts';
import { queryClient } from '../../../platform/query.ts';
import { safeRedirect } from '../../../platform/redirect.ts';
import { plainPath } from '../../../platform/route.ts';
import { useNavigate } from '../../../platform/router.ts';
import { useSite } from '../../../platform/school.ts';
import { currentUser } from '../../../platform/session.ts';
import { type Asked, afterClosing } from '../../../platform/sign-in-asked.ts';
import { holdsUnsaved } from '../../../platform/unsaved.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import classes from './SignInDialog.module.css';

/** Sign-in and registration over whatever needs them; afterwards that goes on (IDN-13, IDN-14). */
export default function SignInDialog({ asked }: { readonly asked: Asked }) {
  // It may be asked for before its words are here.
  useLanguage();
  const { conf } = useSite();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const done = () => {
    // Another person does not go on with what somebody else had begun.
    if (asked.was !== undefined && asked.was !== currentUser()?.iid) return location.assign('/dashboard');
    asked.answer(true);
    void queryClient.invalidateQueries();
  };
  const leave = () => {
    asked.answer(false);
    const to = afterClosing(plainPath(location.pathname), safeRedirect(asked.failure_redirect));
    if (to) navigate({ to, replace: true });
  };

  // Someone who was signed in until now and closes this leaves what they were writing.
  const close = () => (asked.was !== undefined && holdsUnsaved() ? setLeaving(true) : leave());
  return (
    <Dialog opened onClose={close} title={t('please_sign_in')} size="26rem">
      <p className={classes.lead}>{t(asked.was === undefined ? 'please_sign_in_note' : 'signed_out_meanwhile')}</p>
      {waiting ? (
        <p role="status">{t(sendsMail() ? 'confirm_mail_sent' : 'mail_cannot_reach_you')}</p>
      ) : conf?.enable_registers ? (
        <Tabs defaultValue="login" keepMounted>
          <Tabs.List grow mb="md">
            <Tabs.Tab value="login">{t('sign_in')}</Tabs.Tab>
            <Tabs.Tab value="register">{t('register')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            <LoginForm onDone={done} beside_page />
          </Tabs.Panel>
          <Tabs.Panel value="register">
            <RegisterForm onDone={(signed_in) => (signed_in ? done() : setWaiting(true))} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <LoginForm onDone={done} beside_page />
      )}
      {/* Not there before: the key that asks for it would close it too. */}
      {leaving && <LeaveDialog opened onLeave={leave} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}
