import { type CallRefused, isRefusal } from './call.ts';
import { createStore } from './store.ts';

/** What was refused until the password is given once more; null while the dialog is not open. */
export const passwordAsked = createStore<{ readonly again: () => unknown } | null>(null);

/** Opens the dialog where that was the reason of a refusal; afterwards the whole is done again. */
export function repeatedByPassword(error: CallRefused, again: () => unknown): boolean {
  if (!isRefusal(error, 'password_again')) return false;
  passwordAsked.set({ again });
  return true;
}
