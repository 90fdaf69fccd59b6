import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconExclamationMark, type TablerIcon } from '@tabler/icons-react';
import { asksForAuthenticator } from '../platform/authenticator.ts';
import { CallRefused, CallUnreachable } from '../platform/call.ts';
import { hasText, t } from '../platform/i18n.ts';
import { createStore } from '../platform/store.ts';
import classes from './notice.module.css';

const closes_ms = 5000;
const undo_ms = 8000;
const errorId = 'error';

/** Whether the place where notices appear is needed yet; its code comes with the first notice or with the pages behind sign-in. */
export const noticesWanted = createStore(false);

type Kind = 'success' | 'warning' | 'error';

const looks: Record<Kind, { readonly color: string; readonly icon: TablerIcon }> = {
  success: { color: 'leaf', icon: IconCheck },
  warning: { color: 'amber', icon: IconAlertTriangle },
  error: { color: 'loss', icon: IconExclamationMark },
};

const show = (kind: Kind, text: string, autoClose: number | false, id?: string) => {
  const { color, icon: Icon } = looks[kind];
  noticesWanted.set(true);
  if (id) notifications.hide(id);
  notifications.show({
    id,
    color,
    icon: <Icon size={18} aria-hidden />,
    message: text,
    autoClose,
    withBorder: true,
    role: autoClose === false ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t('close') },
  });
};

/** Offers to take a change back, for as long as it can be. */
function showUndo(message: string, undo: () => void): void {
  noticesWanted.set(true);
  const id = notifications.show({
    message: (
      <span className={classes.undo}>
        {t(message)}
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {t('undo')}
        </Button>
      </span>
    ),
    color: 'gray',
    autoClose: undo_ms,
    withBorder: true,
    role: 'status',
    closeButtonProps: { 'aria-label': t('close') },
  });
}

/** Offers something that may wait; stays until it is taken or closed. Answers how to take the offer back. */
function showOffer(message: string, action: string, take: () => void): () => void {
  noticesWanted.set(true);
  const id = notifications.show({
    message: (
      <span className={classes.undo}>
        {t(message)}
        <Button size="xs" variant="subtle" onClick={take}>
          {t(action)}
        </Button>
      </span>
    ),
    color: 'gray',
    autoClose: false,
    withBorder: true,
    role: 'status',
    closeButtonProps: { 'aria-label': t('close') },
  });
  return () => void notifications.hide(id);
}

/** Messages are text keys or ready texts. Success and warning go by themselves, the error stays and replaces the one before (TEN-66, TEN-67). */
export const notice = {
  success: (message: string) => show('success', t(message), closes_ms),
  warning: (message: string) => show('warning', t(message), closes_ms),
  error: (message: string) => show('error', t(message), false, errorId),
  undo: showUndo,
  offer: showOffer,
  /** Drops the error, when what failed has now worked. */
  clearError: () => notifications.hide(errorId),
};

/**
 * Says that something failed: the server's words when it has some, else the fallback. Silence of the server is not said here:
 * the connection bar says it (ERR-08, ERR-10).
 */
export function noticeFailure(error: unknown, fallback = 'something_went_wrong_please_try_again'): void {
  if (error instanceof CallUnreachable) return;
  // The dialog of the authenticator says it.
  if (error instanceof CallRefused && asksForAuthenticator(error.err_code)) return;
  const said = error instanceof CallRefused ? error.message : '';
  notice.error(hasText(said) || /\s/.test(said) ? said : fallback);
}
