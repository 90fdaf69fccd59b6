import { useBlocker } from '@tanstack/react-router';
import { t } from '../platform/i18n.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a page with unsaved work is left, by link, by Back or by closing the tab. */
export function UnsavedGuard({ unsaved }: { readonly unsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
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
      onClose={() => blocker.reset?.()}
    >
      <p>{t('leave_without_saving_note')}</p>
    </ConfirmDialog>
  );
}
