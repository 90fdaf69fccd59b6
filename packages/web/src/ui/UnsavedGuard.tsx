import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteUnsaved } from '../platform/unsaved.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
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
    <LeaveDialog
      opened={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => {
        blocker.reset?.();
        onStay?.();
      }}
    />
  );
}
