import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import {
  IconAlertTriangle,
  IconCheck,
  IconExclamationMark,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { t } from '../platform/i18n.ts';
import classes from './notice.module.css';
import { layer } from './theme/tokens.ts';

const closes_ms = 5000;
const undo_ms = 8000;
const errorId = 'error';

export type Kind = 'success' | 'info' | 'warning' | 'error';

const looks: Record<Kind, { readonly color: string; readonly icon: TablerIcon }> = {
  success: { color: 'leaf', icon: IconCheck },
  info: { color: 'accent', icon: IconInfoCircle },
  warning: { color: 'amber', icon: IconAlertTriangle },
  error: { color: 'loss', icon: IconExclamationMark },
};

/** Where notices appear. Comes after the first paint; what is said before waits in the store. */
export default function Notices() {
  return <Notifications position="top-center" zIndex={layer.notice} autoClose={5000} limit={4} />;
}

/** The last notice of each text that goes by itself. */
const shown = new Map<string, string>();

/**
 * Success and warning go by themselves; the error stays and replaces the one before (TEN-66, TEN-67). What is said again
 * stands once, and for its whole time.
 */
function show(kind: Kind, text: string): void {
  const { color, icon: Icon } = looks[kind];
  const stays = kind === 'error';
  notifications.hide(stays ? errorId : (shown.get(text) ?? ''));
  const id = notifications.show({
    id: stays ? errorId : undefined,
    color,
    icon: <Icon size={18} aria-hidden />,
    message: text,
    autoClose: stays ? false : closes_ms,
    withBorder: true,
    role: stays ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t('close') },
  });
  if (!stays) shown.set(text, id);
}

const hideError = () => notifications.hide(errorId);

/** With a button; without `stays` it goes when the time to take something back is over. Answers how to take it away. */
function showAct(text: string, action: string, act: () => void, stays: boolean): () => void {
  const id = notifications.show({
    message: (
      <span className={classes.undo}>
        {text}
        <Button size="xs" variant="subtle" onClick={act}>
          {action}
        </Button>
      </span>
    ),
    color: 'gray',
    autoClose: stays ? false : undo_ms,
    withBorder: true,
    role: 'status',
    closeButtonProps: { 'aria-label': t('close') },
  });
  return () => void notifications.hide(id);
}

/** For `notice.tsx`, which fetches this file when something is to be said. */
export const notices = { show, showAct, hideError };
