import { Button } from '@mantine/core';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import { forgotPassword } from '@sen/domain/identity/ways-in/contract.ts';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { inWords, useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { sendsMail } from '../../../platform/mails.ts';
import { FieldStack, FormMessage, TextField } from '../../../ui/fields.tsx';
import { Door } from './Door.tsx';
import { useDoors } from './use-doors.ts';

interface AskForLinkProps {
  readonly title: string;
  readonly lead: string;
}

/** Sends the link that an account needs at present: to a new password, or where its address waits to be confirmed to that. */
export function AskForLink({ title, lead }: AskForLinkProps) {
  const doors = useDoors();
  const [asked, setAsked] = useState(false);
  const sent = asked && sendsMail();
  const form = useFields({
    initialValues: { mail: '' },
    validate: ({ mail }) => inWords(missingFields({ mail: mail.trim() })),
  });
  const submit = form.send(async ({ mail }) => {
    setAsked(false);
    await call(forgotPassword, { mail });
    setAsked(true);
  });
  return (
    <Door
      title={sent ? t('check_your_mail') : title}
      lead={sent ? t('password_reset_mail_sent') : lead}
      other={<Link to={doors.sign_in}>{t('back_to_sign_in')}</Link>}
    >
      <form method="post" onSubmit={submit} noValidate>
        {asked && !form.errors.mail && (
          <p role="status">{t(sent ? 'forgot_password_sent_note' : 'mail_cannot_reach_you')}</p>
        )}
        <FormMessage>{form.message}</FormMessage>
        <FieldStack>
          <TextField form={form} name="mail" label={t('account_or_email')} autoComplete="username" autoFocus />
          <Button type="submit" fullWidth loading={form.sending} variant={sent ? 'default' : 'filled'}>
            {t(sent ? 'send_link_again' : 'send_link')}
          </Button>
        </FieldStack>
      </form>
    </Door>
  );
}
