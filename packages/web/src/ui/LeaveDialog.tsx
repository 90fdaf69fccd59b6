import { t } from '../platform/i18n.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveDialogProps {
  readonly opened: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before work is left that is not saved. */
export const LeaveDialog = ({ opened, onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmDialog
    opened={opened}
    title={t('leave_without_saving')}
    confirm={t('leave')}
    cancel={t('stay')}
    danger
    onConfirm={onLeave}
    onClose={onStay}
  >
    <p>{t('leave_without_saving_note')}</p>
  </ConfirmDialog>
);
