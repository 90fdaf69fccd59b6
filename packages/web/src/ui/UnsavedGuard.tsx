import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '../platform/i18n.ts';
import { noteUnsaved } from '../platform/unsaved.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { leavesForm } from './leaves-form.ts';

interface UnsavedGuardProps {
  readonly unsaved: boolean;
  /** Values of the search of the address that may change while the work stays on the screen. */
  readonly beside?: readonly string[];
  /** Told when somebody stays after all. */
  readonly onStay?: () => void;
}

/** Asks before unsaved work is left, for another page or another part of this one: by link, by Back or by closing the tab. */
export function UnsavedGuard({ unsaved, beside, onStay }: UnsavedGuardProps) {
  useEffect(() => (unsaved ? noteUnsaved() : undefined), [unsaved]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && leavesForm(current, next, beside),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('leave_without_saving')}
      confirm={t('leave')}
      cancel={t('stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => {
        blocker.reset?.();
        onStay?.();
      }}
    >
      <p>{t('leave_without_saving_note')}</p>
    </ConfirmDialog>
  );
}
