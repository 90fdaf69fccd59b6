import { Button } from '@mantine/core';
import { fullInfo } from '@sen/domain/identity/contract.ts';
import { confirmMail } from '@sen/domain/identity/ways-in/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useState } from 'react';
import { call, isRefusal } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { invalidate } from '../../../platform/query.ts';
import { useUser } from '../../../platform/session.ts';
import { FormMessage } from '../../../ui/fields.tsx';
import { AskForLink } from './AskForLink.tsx';
import { Door } from './Door.tsx';
import { useDoors } from './use-doors.ts';

/** Behind the link of a mail: a click, because programs that look through mails open links too. */
export function ConfirmMail({ token }: { readonly token: string }) {
  const doors = useDoors();
  const user = useUser();
  const [confirmed, setConfirmed] = useState(false);
  const [spent, setSpent] = useState(false);
  const form = useFields({ initialValues: {} });
  const submit = form.send(
    async () => {
      await call(confirmMail, { token });
      setConfirmed(true);
      await invalidate(fullInfo);
    },
    (refused) => {
      const is_spent = isRefusal(refused, 'confirm_link_not_valid');
      setSpent(is_spent);
      return is_spent;
    },
  );
  // Pressing again would change nothing: what does is offered instead.
  if (spent && !user) return <AskForLink title={t('confirm_mail_title')} lead={t('confirm_link_spent')} />;
  if (spent)
    return (
      <Door title={t('confirm_mail_title')} lead={t('confirm_link_not_valid')}>
        <Button component={Link} to={urlOf('profile_step', { profile_step: 'info' })} mt="lg" fullWidth>
          {t('profile_title')}
        </Button>
      </Door>
    );
  if (confirmed)
    return (
      <Door title={t('confirm_mail_title')} lead={t(user ? 'mail_confirmed_here' : 'mail_confirmed')}>
        <Button
          component={Link}
          to={user ? urlOf('profile_step', { profile_step: 'info' }) : doors.sign_in}
          mt="lg"
          fullWidth
        >
          {t(user ? 'profile_title' : 'sign_in')}
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
