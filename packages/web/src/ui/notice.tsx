import { asksForAuthenticator } from '../platform/authenticator.ts';
import { CallRefused, CallUnreachable } from '../platform/call.ts';
import { hasText, mostTexts, t } from '../platform/i18n.ts';
import { sendsMail } from '../platform/mails.ts';
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

/** Says that an e-mail is on its way; where no mail server takes it, that it was kept. */
export function noticeMail(sent: string, kept = 'mail_is_kept'): void {
  if (sendsMail()) notice.success(sent);
  else notice.warning(kept);
}

/**
 * Says that something failed: the server's words when it has some, else the fallback. Silence of the server is said by the
 * connection bar alone, which stands above dialogs (ERR-08, ERR-10).
 */
export function noticeFailure(error: unknown, fallback = 'something_went_wrong_please_try_again'): void {
  if (error instanceof CallUnreachable) return;
  // The dialog of the authenticator says it.
  if (error instanceof CallRefused && asksForAuthenticator(error.err_code)) return;
  notice.error(saidOr(error, fallback));
}

/** The server's own words, where it has some that can be said; else the fallback of what was asked (ERR-61). */
export function saidOr(error: unknown, fallback: string): string {
  const said = error instanceof CallRefused && error.has_words ? error.message : '';
  return hasText(said) || /\s/.test(said) ? said : fallback;
}
