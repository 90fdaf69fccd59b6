import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { t } from '../platform/i18n.ts';
import { createStore, useStore } from '../platform/store.ts';
import classes from './Dialog.module.css';
import { DialogHold } from './dialog-hold.ts';
import { useFocusBack } from './focus-back.ts';
import { layer } from './theme/tokens.ts';

/** Ids of the open dialogs, the topmost last (CON-10). */
const openDialogs = createStore<readonly string[]>([]);

/** Place of a dialog in the pile: each lies one layer above the one before, only the top one closes on Escape and holds the focus. */
function usePile(opened: boolean) {
  const id = useId();
  const pile = useStore(openDialogs);
  useEffect(() => {
    if (!opened) return;
    openDialogs.set([...openDialogs.get(), id]);
    return () => openDialogs.set(openDialogs.get().filter((other) => other !== id));
  }, [opened, id]);
  const place = pile.indexOf(id);
  return { zIndex: layer.dialog + Math.max(0, place), isTop: place === pile.length - 1 };
}

/** Closes unless something in the dialog is not saved: then that is asked first. */
function useHold(onClose: () => void) {
  const asks = useRef(new Set<Parameters<DialogHold['hold']>[0]>());
  const closing = useRef(onClose);
  closing.current = onClose;
  return useMemo(
    (): DialogHold => ({
      hold: (ask) => {
        asks.current.add(ask);
        return () => asks.current.delete(ask);
      },
      close: () => {
        const [ask] = asks.current;
        const leave = () => closing.current();
        // A moment later, so that the key that closes this one does not answer the question, too.
        if (ask) setTimeout(() => ask(leave));
        else leave();
      },
    }),
    [],
  );
}

interface DialogProps
  extends Pick<ModalProps, 'size' | 'onExitTransitionEnd' | 'closeOnEscape' | 'closeOnClickOutside'> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** While something is being saved the dialog cannot be closed (TEN-69). */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the page. Put its buttons into `DialogButtons`. */
export function Dialog({ opened, onClose, title, busy, children, ...rest }: DialogProps) {
  const { zIndex, isTop } = usePile(opened);
  useFocusBack(opened);
  const closable = isTop && !busy;
  const inside = useHold(onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={inside.close}
      zIndex={zIndex}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      trapFocus={isTop}
      centered
      transitionProps={{ duration: 140, transition: 'pop' }}
      {...rest}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} disabled={busy} />
        </div>
        {/* React hands events on to whatever drew the dialog: what is confirmed here must not send the form of the page. */}
        <Modal.Body onSubmit={(event) => event.stopPropagation()}>
          <DialogHold value={inside}>{children}</DialogHold>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Buttons of a dialog, the primary one last: bottom right. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.buttons}>{children}</div>
);
