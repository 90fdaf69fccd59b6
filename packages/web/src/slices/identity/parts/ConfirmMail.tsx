import { Button } from '@mantine/core';
import { confirmMail } from '@sen/domain/identity/ways-in/contract.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { FormMessage } from '../../../ui/fields.tsx';
import { Door } from './Door.tsx';
import { useDoors } from './use-doors.ts';

/** Behind the link of a mail: a click, because programs that look through mails open links too. */
export function ConfirmMail({ token }: { readonly token: string }) {
  const doors = useDoors();
  const [confirmed, setConfirmed] = useState(false);
  const form = useFields({ initialValues: {} });
  const submit = form.send(async () => {
    await call(confirmMail, { token });
    setConfirmed(true);
  });
  if (confirmed)
    return (
      <Door title={t('confirm_mail_title')} lead={t('mail_confirmed')}>
        <Button component={Link} to={doors.sign_in} mt="lg" fullWidth>
          {t('sign_in')}
        </Button>
      </Door>
    );
  return (
    <Door title={t('confirm_mail_title')} lead={t('confirm_mail_lead')}>
      <form onSubmit={submit}>
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" fullWidth loading={form.sending}>
          {t('confirm_mail_button')}
        </Button>
      </form>
    </Door>
  );
}
