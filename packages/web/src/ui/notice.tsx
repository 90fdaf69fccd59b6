import { asksForAuthenticator } from '../platform/authenticator.ts';
import { CallRefused, CallUnreachable } from '../platform/call.ts';
import { hasText, mostTexts, t } from '../platform/i18n.ts';
import { createStore } from '../platform/store.ts';
import type { Kind } from './Notices.tsx';

/** Whether the place where notices appear is needed yet; its code comes with the first notice or with the pages behind sign-in. */
export const noticesWanted = createStore(false);

/** In the order in which they were asked for, and with all the words that come soon. */
async function place() {
  noticesWanted.set(true);
  const words = mostTexts();
  const { notices } = await import('./Notices.tsx');
  await words;
  return notices;
}

const say = (kind: Kind) => (message: string) => {
  void place().then(({ show }) => show(kind, t(message) || t('something_went_wrong_please_try_again')));
};

/** Offers to take a change back, for as long as it can be. */
function showUndo(message: string, undo: () => void): void {
  void place().then(({ showAct }) => {
    const hide = showAct(
      t(message),
      t('undo'),
      () => {
        hide();
        undo();
      },
      false,
    );
  });
}

/** Offers something that may wait; stays until it is taken or closed. Answers how to take the offer back. */
function showOffer(message: string, action: string, take: () => void): () => void {
  const shown = place().then(({ showAct }) => showAct(t(message), t(action), take, true));
  return () => void shown.then((hide) => hide());
}

/** Messages are text keys or ready texts. */
export const notice = {
  success: say('success'),
  warning: say('warning'),
  error: say('error'),
  undo: showUndo,
  offer: showOffer,
  /** Drops the error, when what failed has now worked. */
  clearError: () => {
    if (noticesWanted.get()) void place().then(({ hideError }) => hideError());
  },
};

/**
 * Says that something failed: the server's words when it has some, else the fallback. Silence of the server is said by the
 * connection bar (ERR-08, ERR-10), and here where a dialog stands over that.
 */
export function noticeFailure(error: unknown, fallback = 'something_went_wrong_please_try_again'): void {
  if (error instanceof CallUnreachable) {
    if (document.querySelector('[role="dialog"]')) notice.error('server_unreachable');
    return;
  }
  // The dialog of the authenticator says it.
  if (error instanceof CallRefused && asksForAuthenticator(error.err_code)) return;
  const said = error instanceof CallRefused ? error.message : '';
  notice.error(hasText(said) || /\s/.test(said) ? said : fallback);
}
