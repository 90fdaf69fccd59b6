import { Button } from '@mantine/core';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import { Link } from '@tanstack/react-router';
import { inWords, useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { useSite } from '../../../platform/school.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CheckField, FieldStack, FormMessage, PasswordField, TextField } from '../../../ui/fields.tsx';
import { registerWith } from '../api.ts';
import { Door } from '../parts/Door.tsx';

/** The server's bound (quality of passwords); said before sending, so that nobody waits to learn it. */
const least_password = 8;

const mailFits = (mail: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(mail.trim());

function RegisterForm() {
  const { conf } = useSite();
  const form = useFields({
    initialValues: { name: '', mail: '', pass: '', agree: false },
    incomplete: "the_register_fields_can't_be_empty",
    validate: ({ name, mail, pass }) => ({
      ...(!mailFits(mail) && { mail: t('this_is_not_a_valid_email') }),
      ...(pass.length < least_password && { pass: t('password_too_short') }),
      ...inWords(missingFields({ name: name.trim(), mail: mail.trim(), pass })),
    }),
  });
  const submit = form.send(({ name, mail, pass }) => registerWith({ name, mail, pass }));
  const agreement = conf?.terms_url ? (
    <>
      {t('agree_to')}{' '}
      <a href={conf.terms_url} target="_blank" rel="noreferrer">
        {t('terms_of_use')}
      </a>
    </>
  ) : (
    t('agree_to_terms')
  );

  return (
    <form onSubmit={submit} noValidate>
      <FormMessage>{form.message}</FormMessage>
      <FieldStack>
        <TextField form={form} name="name" label={t('full_name')} autoComplete="name" autoFocus />
        <TextField form={form} name="mail" label={t('email')} type="email" inputMode="email" autoComplete="email" />
        <PasswordField
          form={form}
          name="pass"
          label={t('password')}
          description={t('password_hint')}
          autoComplete="new-password"
        />
        <CheckField form={form} name="agree" label={agreement} />
        <Button type="submit" fullWidth loading={form.sending} disabled={!form.values.agree}>
          {t('register')}
        </Button>
      </FieldStack>
    </form>
  );
}

export default function RegisterScreen() {
  const { conf } = useSite();
  const toSignIn = (
    <>
      {t('have_account')} <Link to="/login">{t('sign_in')}</Link>
    </>
  );
  return (
    <Door title={t('register')} lead={conf?.enable_registers ? t('register_lead') : undefined} other={toSignIn}>
      {conf?.enable_registers ? (
        <RegisterForm />
      ) : (
        <EmptyState title={t('register_disabled')} note={t('ask_school_for_account')} />
      )}
    </Door>
  );
}
