import { Button } from '@mantine/core';
import { proveAgain } from '@sen/domain/identity/proof/contract.ts';
import { call } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import { FormMessage, PasswordField } from '../../../ui/fields.tsx';

interface ProofProps {
  readonly onClose: () => void;
  readonly onProven: () => void;
}

/** Asks for the password once more. */
export function ProofForm({ onClose, onProven }: ProofProps) {
  const form = useFields({
    initialValues: { pass: '' },
    validate: ({ pass }) => (pass === '' ? { pass: t('this_field_is_required') } : {}),
  });
  const submit = form.send(async ({ pass }) => {
    await call(proveAgain, { pass });
    onProven();
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormMessage>{form.message}</FormMessage>
      <p>{t('password_again_note')}</p>
      <PasswordField form={form} name="pass" label={t('password')} autoComplete="current-password" />
      <DialogButtons>
        <Button variant="default" onClick={onClose} disabled={form.sending}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {t('confirm_password')}
        </Button>
      </DialogButtons>
    </form>
  );
}
