import { t, useLanguage } from '../../../platform/i18n.ts';
import { passwordAsked } from '../../../platform/password-asked.ts';
import { useStore } from '../../../platform/store.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ProofForm } from './ProofForm.tsx';

/** The password once more, for what was refused without it; afterwards that is done again. */
export default function PasswordDialog() {
  useLanguage();
  const asked = useStore(passwordAsked);
  const close = () => passwordAsked.set(null);
  const onProven = () => {
    close();
    asked?.again();
  };
  return (
    <Dialog opened={asked !== null} onClose={close} title={t('password_again_title')}>
      <ProofForm onClose={close} onProven={onProven} />
    </Dialog>
  );
}
