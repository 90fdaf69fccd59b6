import { Button } from '@mantine/core';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { fieldErrors, inWords, useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { useRouteState } from '../../../platform/route.ts';
import { useSite } from '../../../platform/school.ts';
import { CheckField, FieldStack, FormMessage, PasswordField, TextField } from '../../../ui/fields.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { signInWith } from '../api.ts';
import { Door } from '../parts/Door.tsx';

const LoginState = z.object({ redirect: z.string().optional().catch(undefined) });

/** Sign-in by account or e-mail. After it the shell leads on: to `redirect`, else to the dashboard. */
export default function LoginScreen() {
  const { conf } = useSite();
  const [{ redirect }] = useRouteState(LoginState);
  const form = useFields({
    initialValues: { lname: '', pass: '', remember_me: false },
    incomplete: "the_login_fields_can't_be_empty",
    validate: ({ lname, pass }) => inWords(missingFields({ lname: lname.trim(), pass })),
  });
  const submit = form.send(
    async (values) => {
      await signInWith(values);
      notice.clearError();
    },
    (refused) => {
      noticeFailure(refused, 'login_failed');
      return Object.keys(fieldErrors(refused)).length === 0;
    },
  );

  return (
    <Door
      title={t('sign_in')}
      lead={redirect ? t('sign_in_to_go_on') : undefined}
      other={
        conf?.enable_registers && (
          <>
            {t('no_account_yet')} <Link to="/register">{t('register')}</Link>
          </>
        )
      }
    >
      <form onSubmit={submit} noValidate>
        <FormMessage>{form.message}</FormMessage>
        <FieldStack>
          <TextField form={form} name="lname" label={t('account_or_email')} autoComplete="username" autoFocus />
          <PasswordField form={form} name="pass" label={t('password')} autoComplete="current-password" />
          <CheckField form={form} name="remember_me" label={t('remember_me')} />
          <Button type="submit" fullWidth loading={form.sending}>
            {t('sign_in')}
          </Button>
        </FieldStack>
      </form>
    </Door>
  );
}
