import { type RefObject, useEffect, useRef, useState } from 'react';
import { moveOf, placeAfter } from './list-keys.ts';

interface Keyed<Key> {
  readonly keys: readonly Key[];
  readonly frame: RefObject<HTMLElement | null>;
  readonly onChoose?: ((key: Key) => void) | undefined;
  readonly onOpen?: ((key: Key) => void) | undefined;
}

const isField = (target: Element): boolean =>
  target.matches('textarea, select, [contenteditable="true"], input:not([type="checkbox"])');

/** Rows by keyboard: J and K move, X chooses, Enter opens, / goes to the search. Answers the row one is at. */
export function useListKeys<Key extends string | number>(keyed: Keyed<Key>): Key | undefined {
  const [current, setCurrent] = useState<Key>();
  const now = useRef({ ...keyed, current });
  now.current = { ...keyed, current };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { keys, frame, current: at, onChoose, onOpen } = now.current;
      const target = event.target instanceof Element ? event.target : document.body;
      if (
        event.defaultPrevented ||
        !frame.current ||
        target.closest('[role="dialog"], [role="menu"], [role="listbox"]')
      )
        return;
      const move = moveOf({
        key: event.key,
        held: event.ctrlKey || event.metaKey || event.altKey,
        in_field: isField(target),
        on_control: target.matches('a, button, [role="button"]'),
      });
      if (!move) return;
      if (move === 'search') frame.current.querySelector<HTMLElement>('input[type="search"]')?.focus();
      else if (move === 'next' || move === 'previous') {
        const key = keys[placeAfter(at === undefined ? -1 : keys.indexOf(at), move, keys.length)];
        setCurrent(key);
        goTo(frame.current, key);
      } else if (at === undefined) return;
      else if (move === 'choose') onChoose?.(at);
      else onOpen?.(at);
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return current !== undefined && keyed.keys.includes(current) ? current : undefined;
}

/** The row comes into view, and what it is called is read out: its link has the focus. */
function goTo(frame: HTMLElement, key: string | number | undefined): void {
  const row = key === undefined ? null : frame.querySelector(`[data-row="${CSS.escape(String(key))}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  row?.querySelector<HTMLElement>('th a, a, input')?.focus({ preventScroll: true });
}
