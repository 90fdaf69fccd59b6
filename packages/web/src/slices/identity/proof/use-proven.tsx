import { type ReactNode, useState } from 'react';
import { CallRefused } from '../../../platform/call.ts';
import { t } from '../../../platform/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ProofForm } from './ProofForm.tsx';

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
