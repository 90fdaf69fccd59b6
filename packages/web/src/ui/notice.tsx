import type { TextKey } from '@sen/domain/words.ts';
import { asksForAuthenticator } from '../platform/authenticator.ts';
import { CallRefused, CallUnreachable } from '../platform/call.ts';
import { hasText, mostTexts, say, type TextValues, t } from '../platform/i18n.ts';
import { sendsMail } from '../platform/mails.ts';
import { createStore } from '../platform/store.ts';
import { waitInWords } from '../platform/wait-words.ts';
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

function tell(kind: Kind, message: string): void {
  void place().then(({ show }) => show(kind, say(message) || t('something_went_wrong_please_try_again')));
}

const told =
  (kind: Kind) =>
  (message: TextKey): void =>
    tell(kind, message);

/** Offers to take a change back, for as long as it can be. */
function showUndo(message: string, undo: () => void): void {
  void place().then(({ showAct }) => {
    const hide = showAct(
      say(message),
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
function showOffer(message: TextKey, action: TextKey, take: () => void): () => void {
  const shown = place().then(({ showAct }) => showAct(t(message), t(action), take, true));
  return () => void shown.then((hide) => hide());
}

export const notice = {
  success: told('success'),
  warning: told('warning'),
  error: told('error'),
  /** In ready words, such as the server's. */
  say: tell,
  undo: showUndo,
  offer: showOffer,
  /** Drops the error, when what failed has now worked. */
  clearError: () => {
    if (noticesWanted.get()) void place().then(({ hideError }) => hideError());
  },
};

/** Says that an e-mail is on its way; where no mail server takes it, that it was kept. */
export function noticeMail(sent: TextKey, kept: TextKey = 'mail_is_kept', values?: TextValues): void {
  const said = sendsMail() ? sent : kept;
  tell(sendsMail() ? 'success' : 'warning', values ? t(said, values) : said);
}

/**
 * Says that something failed: the server's words when it has some, else the fallback. Silence of the server is said by the
 * connection bar alone, which stands above dialogs (ERR-08, ERR-10).
 */
export function noticeFailure(error: unknown, fallback: TextKey = 'something_went_wrong_please_try_again'): void {
  if (error instanceof CallUnreachable) return;
  // The dialog of the authenticator says it.
  if (error instanceof CallRefused && asksForAuthenticator(error.err_code)) return;
  tell('error', saidOr(error, fallback));
}

/** The same where a record is refused for what stands in it, and there is no form to mark that in. */
export function noticeFault(error: unknown): void {
  const fault = faultIn(error);
  if (fault === undefined) noticeFailure(error);
  else tell('error', fault);
}

function faultIn(error: unknown): string | undefined {
  if (!(error instanceof CallRefused) || error.message !== 'invalid_input' || typeof error.err !== 'object') return;
  return Object.values(error.err)[0];
}

/** The server's own words, where it has some that can be said; else the fallback of what was asked (ERR-61). */
export function saidOr(error: unknown, fallback: TextKey): string {
  const wait = waitInWords(error);
  if (wait !== undefined) return wait;
  const said = error instanceof CallRefused && error.has_words ? error.message : '';
  return hasText(said) || /\s/.test(said) ? said : fallback;
}
