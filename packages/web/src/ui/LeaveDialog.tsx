import { t } from '../platform/i18n.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveDialogProps {
  readonly opened: boolean;
  /** The device keeps what is not saved. */
  readonly kept?: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before work is left that is not saved. */
export const LeaveDialog = ({ opened, kept, onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmDialog
    opened={opened}
    title={t('leave_without_saving')}
    confirm={t('leave')}
    cancel={t('stay')}
    danger
    onConfirm={onLeave}
    onClose={onStay}
  >
    <p>{t(kept ? 'leave_draft_note' : 'leave_without_saving_note')}</p>
  </ConfirmDialog>
);
