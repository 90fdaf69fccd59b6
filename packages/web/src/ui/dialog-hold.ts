import { createContext, useContext } from 'react';

interface DialogHold {
  /** Something in the dialog is not saved, until what this gives back is called. */
  readonly hold: () => () => void;
  /** Closes it; asks first where something is not saved. */
  readonly close: () => void;
}

/** The dialog that a part stands in; undefined on the page itself. */
export const DialogHold = createContext<DialogHold | undefined>(undefined);

/** For a button that closes the dialog it stands in. */
export const useCloseDialog = (): (() => void) => useContext(DialogHold)?.close ?? (() => {});
