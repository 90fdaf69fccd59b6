import { createContext, useContext } from 'react';

/** Asks whether what is not saved may be lost, and then leaves or does not. */
type Ask = (leave: () => void) => void;

export interface DialogHold {
  /** Something in the dialog is not saved, until what this gives back is called; before it closes that is asked. */
  readonly hold: (ask: Ask) => () => void;
  /** Closes it; asks first where something is not saved. */
  readonly close: () => void;
}

/** The dialog that a part stands in; undefined on the page itself. */
export const DialogHold = createContext<DialogHold | undefined>(undefined);

/** For a button that closes the dialog it stands in. */
export const useCloseDialog = (): (() => void) => useContext(DialogHold)?.close ?? (() => {});
