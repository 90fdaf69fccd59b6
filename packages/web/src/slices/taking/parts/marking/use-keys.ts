import { type RefObject, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../../platform/storage.ts';
import type { Desk } from './use-desk.ts';

const typing = 'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"]';
const pressable = 'a, button, summary';

/** Keys of the desk while nothing is typed; can be switched off, and stays so on this browser. */
export function useKeys(desk: Desk, scoreField: RefObject<HTMLInputElement | null>) {
  const [on, setOn] = useState(() => readStored('marking-keys') !== false);
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const place = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || place?.closest(typing)) return;
      const key = event.key.toLowerCase();
      if (key === 'j') desk.step(1);
      else if (key === 'k') desk.step(-1);
      else if (/^\d$/.test(key)) {
        event.preventDefault();
        scoreField.current?.focus();
        desk.write({ text: key });
      } else if (key === 'enter' && !place?.closest(pressable)) scoreField.current?.form?.requestSubmit();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on, desk, scoreField]);
  const turn = (next: boolean) => {
    setOn(next);
    writeStored('marking-keys', next);
  };
  return [on, turn] as const;
}
