import { Button } from '@mantine/core';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import { PASSWORD_MIN_LENGTH } from '@sen/domain/identity/password-length.ts';
import { forgotPassword } from '@sen/domain/identity/ways-in/contract.ts';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/call.ts';
import { inWords, useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useRouteState } from '../../../platform/route.ts';
import { FieldStack, FormMessage, PasswordField } from '../../../ui/fields.tsx';
import { AskForLink } from '../parts/AskForLink.tsx';
import { Door } from '../parts/Door.tsx';
import { useDoors } from '../parts/use-doors.ts';

const State = z.object({ token: z.string().optional().catch(undefined) });

/** IDN-31: asks for a link, or with the one of the mail sets a new password. */
export default function ForgotPasswordScreen() {
  const [{ token }] = useRouteState(State);
  return token ? (
    <NewPassword key={token} token={token} />
  ) : (
    <AskForLink title={t('forgot_password_title')} lead={t('forgot_password_lead')} />
  );
}

function NewPassword({ token }: { readonly token: string }) {
  const doors = useDoors();
  const [changed, setChanged] = useState(false);
  const form = useFields({
    initialValues: { pass: '', again: '' },
    validate: ({ pass, again }) => ({
      ...(pass.length < PASSWORD_MIN_LENGTH && { pass: t('password_too_short') }),
      ...(again !== pass && { again: t('passwords_differ') }),
      ...inWords(missingFields({ pass, again })),
    }),
  });
  const submit = form.send(async ({ pass }) => {
    await call(forgotPassword, { token, pass });
    setChanged(true);
  });
  if (changed)
    return (
      <Door title={t('password_changed')} lead={t('password_changed_note')}>
        <Button component={Link} to={doors.sign_in} mt="lg" fullWidth>
          {t('sign_in')}
        </Button>
      </Door>
    );
  return (
    <Door
      title={t('forgot_password_title')}
      lead={t('new_password_lead')}
      other={<Link to={doors.forgot}>{t('send_link_again')}</Link>}
    >
      <form method="post" onSubmit={submit} noValidate>
        <FormMessage>{form.message}</FormMessage>
        <FieldStack>
          <PasswordField
            form={form}
            name="pass"
            label={t('new_password')}
            description={t('password_hint')}
            autoComplete="new-password"
          />
          <PasswordField form={form} name="again" label={t('new_password_again')} autoComplete="new-password" />
          <Button type="submit" fullWidth loading={form.sending}>
            {t('set_password')}
          </Button>
        </FieldStack>
      </form>
    </Door>
  );
}
