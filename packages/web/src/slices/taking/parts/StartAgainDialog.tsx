import { t } from '../../../platform/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { ItemView } from '../api.ts';

interface StartAgainDialogProps extends Pick<ItemView, 'attempts_left'> {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says that the attempt under way ends, before another begins. */
export default function StartAgainDialog({ attempts_left, onConfirm, onClose }: StartAgainDialogProps) {
  return (
    <ConfirmDialog
      opened
      title={t('start_again_title')}
      confirm={t('start_again')}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{t('start_again_note')}</p>
      {attempts_left !== null && <p>{t('attempts_left', { count: attempts_left })}</p>}
    </ConfirmDialog>
  );
}
