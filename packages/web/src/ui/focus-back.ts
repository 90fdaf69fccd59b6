import { useLayoutEffect } from 'react';

/** After what Mantine itself gives back, and once more: what was saved may take the opener away when it is shown. */
const patience_ms = [30, 1000];
let waiting: ReturnType<typeof setTimeout>[] = [];
function waitNoMore(): void {
  for (const one of waiting) clearTimeout(one);
}

/** An element and all it stands in, from the inside out. */
function wayUp(from: Element | null): readonly Element[] {
  const way: Element[] = [];
  for (let one = from; one && one !== document.body; one = one.parentElement) way.push(one);
  return way;
}

/** Where a pile of dialogs was opened from. */
let opened_from: readonly Element[] = [];

/** To the opener; where it is gone by now, to what it stood in, so that the keyboard goes on near it. */
function giveBack(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const place = opened_from.find((one) => one.isConnected);
  if (!(place instanceof HTMLElement)) return;
  if (place !== opened_from[0] && place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Gives the focus back when a dialog is closed, also when it is taken away at once or what opened it has gone meanwhile. */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    waitNoMore();
    const way = wayUp(document.activeElement);
    // One that is opened by another dialog gives back to where that one came from.
    if (way.length > 0 && !way.some((one) => one.getAttribute('role') === 'dialog')) opened_from = way;
    return () => {
      waiting = patience_ms.map((ms) => setTimeout(giveBack, ms));
    };
  }, [opened]);
}
