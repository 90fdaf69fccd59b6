import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const store = createStore<string | undefined>(undefined);

/** What the browser's title names instead of the screen; undefined is the screen's own title. */
export const useNamedTitle = () => useStore(store);

/** While this is shown the browser's title names the thing, not the kind of screen. */
export function useTitleOf(name: string | undefined): void {
  useEffect(() => {
    store.set(name);
    return () => store.set(undefined);
  }, [name]);
}
