import { useContext, useEffect, useState } from 'react';
import { useBlocker } from '../platform/router.ts';
import { isGivenUp, noteUnsaved } from '../platform/unsaved.ts';
import { DialogHold } from './dialog-hold.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { leavesForm } from './leaves-form.ts';

interface UnsavedGuardProps {
  readonly unsaved: boolean;
  /** The device keeps what is not saved, and shows it again. */
  readonly kept?: boolean;
  /** Values of the search of the address that may change while the work stays on the screen. */
  readonly beside?: readonly string[];
  /** Told when somebody stays after all. */
  readonly onStay?: () => void;
}

/** Asks before unsaved work is left, for another page or another part of this one: by link, by Back or by closing the tab or the dialog that it stands in. */
export function UnsavedGuard({ unsaved, kept, beside, onStay }: UnsavedGuardProps) {
  useEffect(() => (unsaved ? noteUnsaved() : undefined), [unsaved]);
  const hold = useContext(DialogHold)?.hold;
  const [closing, setClosing] = useState<{ readonly leave: () => void }>();
  useEffect(() => (unsaved ? hold?.((leave) => setClosing({ leave })) : undefined), [unsaved, hold]);
  const held = useBlocker({
    isBlocked: (current, next) => unsaved && leavesForm(current, next, beside),
    asksAtClose: () => unsaved && !isGivenUp(),
  });
  return (
    <LeaveDialog
      opened={held !== undefined || closing !== undefined}
      kept={kept}
      onLeave={() => {
        setClosing(undefined);
        closing?.leave();
        held?.leave();
      }}
      onStay={() => {
        setClosing(undefined);
        held?.stay();
        onStay?.();
      }}
    />
  );
}
