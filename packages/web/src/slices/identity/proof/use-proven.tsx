import { Button } from '@mantine/core';
import { proveAgain } from '@sen/domain/identity/proof/contract.ts';
import { type ReactNode, useState } from 'react';
import { CallRefused, call } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { FormMessage, PasswordField } from '../../../ui/fields.tsx';

interface ProofProps {
  readonly onClose: () => void;
  readonly onProven: () => void;
}

function ProofForm({ onClose, onProven }: ProofProps) {
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

interface Proven {
  /** Takes a refusal over where the password is wanted first, and does it again after it; false where it is another refusal. */
  readonly proveFirst: (error: unknown, again: () => void) => boolean;
  readonly dialog: ReactNode;
}

/** For actions that ask for the password once more: the dialog, and the refused action again after it. */
export function useProven(): Proven {
  const [refused, setRefused] = useState<{ readonly again: () => void }>();
  const close = () => setRefused(undefined);
  const proveFirst = (error: unknown, again: () => void) => {
    if (!(error instanceof CallRefused) || error.message !== 'password_again') return false;
    setRefused({ again });
    return true;
  };
  const onProven = () => {
    close();
    refused?.again();
  };
  const dialog = (
    <Dialog opened={refused !== undefined} onClose={close} title={t('password_again_title')}>
      <ProofForm onClose={close} onProven={onProven} />
    </Dialog>
  );
  return { proveFirst, dialog };
}
