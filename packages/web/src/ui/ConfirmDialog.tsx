import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../platform/i18n.ts';
import classes from './ConfirmDialog.module.css';
import { Dialog, DialogButtons } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, with the count affected. */
  readonly children: ReactNode;
  /** The verb on the button. */
  readonly confirm: string;
  readonly cancel?: string;
  /** Red button, for loss. */
  readonly danger?: boolean;
  /** Text that must be typed first; only for what cannot be undone. */
  readonly typed?: string;
  /** While true the dialog cannot be closed. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  /** What the other button does, where that is more than to close. */
  readonly onCancel?: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, danger, typed, busy, onConfirm, onClose, onCancel = onClose } = props;
  const [text, setText] = useState('');
  const ready = typed === undefined || text.trim() === typed;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} busy={busy} onExitTransitionEnd={() => setText('')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) onConfirm();
        }}
      >
        <div className={classes.body}>{children}</div>
        {typed !== undefined && (
          <TextInput
            label={t('type_to_confirm', { text: typed })}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
            mt="md"
          />
        )}
        <DialogButtons>
          <Button
            variant="default"
            onClick={onCancel}
            disabled={busy}
            data-autofocus={typed === undefined || undefined}
          >
            {props.cancel ?? t('cancel')}
          </Button>
          <Button type="submit" color={danger ? 'loss' : 'accent'} loading={busy} disabled={!ready}>
            {confirm}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
