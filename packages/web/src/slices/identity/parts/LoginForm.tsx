import { Button } from '@mantine/core';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import { useState } from 'react';
import { fieldErrors, inWords, useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { waitInWords } from '../../../platform/wait-words.ts';
import { CheckField, FieldStack, FormMessage, PasswordField, TextField } from '../../../ui/fields.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { signInWith } from '../api.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import classes from './LoginForm.module.css';
import { OtherDoors } from './OtherDoors.tsx';
import { useDoors } from './use-doors.ts';

interface LoginFormProps {
  /** Runs once somebody is signed in. */
  readonly onDone?: () => void;
  /** It stands over a page that stays: links open beside it. */
  readonly beside_page?: boolean;
}

/** Account, password and what belongs to them; a refusal is said in a notice (IDN-10). */
export function LoginForm({ onDone, beside_page }: LoginFormProps) {
  const doors = useDoors();
  const [waits, setWaits] = useState(false);
  const form = useFields({
    initialValues: { lname: '', pass: '', remember_me: false },
    incomplete: "the_login_fields_can't_be_empty",
    validate: ({ lname, pass }) => inWords(missingFields({ lname: lname.trim(), pass })),
  });
  const submit = form.send(
    async (values) => {
      await signInWith(values);
      onDone?.();
    },
    (refused) => {
      // What is wrong with a field is said there alone (ERR-10).
      if (Object.keys(fieldErrors(refused)).length > 0) return false;
      // Whoever has to wait reads for how long, and what helps sooner, for as long as they wait.
      setWaits((refused.retry_after ?? 0) > 60);
      if (waitInWords(refused) !== undefined) return false;
      noticeFailure(refused, 'login_failed');
      return true;
    },
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        // What was said of the try before is not about this one.
        notice.clearError();
        setWaits(false);
        submit(event);
      }}
    >
      <FormMessage>{form.message && waits ? `${form.message} ${t('sign_in_sooner')}` : form.message}</FormMessage>
      <FieldStack>
        <TextField form={form} name="lname" label={t('account_or_email')} autoComplete="username webauthn" autoFocus />
        <PasswordField form={form} name="pass" label={t('password')} autoComplete="current-password" />
        <div className={classes.beside}>
          <CheckField form={form} name="remember_me" label={t('remember_me')} />
          <Link to={doors.forgot} className={classes.link} target={beside_page ? '_blank' : undefined}>
            {t('forgot_password')}
          </Link>
        </div>
        <Button type="submit" fullWidth loading={form.sending}>
          {t('sign_in')}
        </Button>
        <PasskeyButton remember_me={form.values.remember_me} onDone={onDone} />
        <OtherDoors onDone={onDone} />
      </FieldStack>
    </form>
  );
}
