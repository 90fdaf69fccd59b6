import { Button } from '@mantine/core';
import { isMailAddress } from '@sen/domain/identity/mail-address.ts';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import { PASSWORD_MIN_LENGTH } from '@sen/domain/identity/password-length.ts';
import { inWords, useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { useSite } from '../../../platform/school.ts';
import { CheckField, FieldStack, FormMessage, PasswordField, TextField } from '../../../ui/fields.tsx';
import { registerWith } from '../api.ts';
import { OtherDoors } from './OtherDoors.tsx';

interface RegisterFormProps {
  /** Runs once the account is there: signed in, or waiting for the mail to be confirmed. */
  readonly onDone?: (signed_in: boolean) => void;
}

/** Full name, e-mail, password and the agreement, without which the button stays shut (IDN-20…25). */
export function RegisterForm({ onDone }: RegisterFormProps) {
  const form = useFields({
    initialValues: { name: '', mail: '', pass: '', agree: false },
    incomplete: "the_register_fields_can't_be_empty",
    validate: ({ name, mail, pass }) => ({
      ...(!isMailAddress(mail.trim()) && { mail: t('this_is_not_a_valid_email') }),
      ...(pass.length < PASSWORD_MIN_LENGTH && { pass: t('password_too_short') }),
      ...inWords(missingFields({ name: name.trim(), mail: mail.trim(), pass })),
    }),
  });
  const submit = form.send(async ({ name, mail, pass }, unanswered) =>
    onDone?.(await registerWith({ name, mail, pass }, unanswered)),
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
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
        <CheckField form={form} name="agree" label={<Agreement />} />
        <Button type="submit" fullWidth loading={form.sending} disabled={!form.values.agree}>
          {t('register')}
        </Button>
        <OtherDoors onDone={() => onDone?.(true)} />
      </FieldStack>
    </form>
  );
}

/** The terms are a page of the school, where it names one. */
export function Agreement() {
  const { conf } = useSite();
  if (!conf?.terms_url) return t('agree_to_terms');
  return (
    <>
      {t('agree_to')}{' '}
      <a href={conf.terms_url} target="_blank" rel="noreferrer">
        {t('terms_of_use')}
      </a>
    </>
  );
}
