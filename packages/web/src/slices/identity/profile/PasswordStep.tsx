import { Button } from '@mantine/core';
import { passwordChangeFaults } from '@sen/domain/identity/profile/rules.ts';
import { inWords, useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { FieldStack, FormMessage, PasswordField } from '../../../ui/fields.tsx';
import { notice } from '../../../ui/notice.tsx';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import classes from './profile.module.css';
import { saveStep } from './save-step.ts';

/** IDN-62. What was typed is forgotten once it is saved, and stays where it is refused. */
export function PasswordStep() {
  const masked = useUser()?.masked_by !== undefined;
  const form = useFields({
    initialValues: { old_pass: '', pass: '', pass_confirm: '' },
    validate: (values) =>
      inWords(Object.fromEntries(Object.entries(passwordChangeFaults(values)).map(([field, { key }]) => [field, key]))),
  });
  const submit = form.send(async (values) => {
    await saveStep('password', values);
    form.reset();
    notice.say('success', t('password_is_new'));
  });
  if (masked) return <p className={classes.note}>{t('not_while_masked_note')}</p>;
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard unsaved={form.isDirty()} />
      <FormMessage>{form.message}</FormMessage>
      <FieldStack>
        <p className={classes.note}>{t('password_lead')}</p>
        <PasswordField form={form} name="old_pass" label={t('old_pass')} autoComplete="current-password" required />
        <PasswordField
          form={form}
          name="pass"
          label={t('new_pass')}
          description={t('password_hint')}
          autoComplete="new-password"
          required
        />
        <PasswordField form={form} name="pass_confirm" label={t('pass_confirm')} autoComplete="new-password" required />
      </FieldStack>
      <PrimaryAction>
        <Button type="submit" loading={form.sending}>
          {t('change_password')}
        </Button>
      </PrimaryAction>
    </form>
  );
}
