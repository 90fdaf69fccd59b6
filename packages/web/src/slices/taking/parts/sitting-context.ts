import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SheetQuestion } from '../sheet.ts';
import type { Sitting } from '../sitting.ts';

const SittingContext = createContext<Sitting | null>(null);

export const SittingProvider = SittingContext.Provider;

export function useSitting(): Sitting {
  const sitting = useContext(SittingContext);
  if (!sitting) throw new Error('no sitting around this part');
  return sitting;
}

/** What is read of one question's answer; renders again only when that has changed. `read` gives a part of the answer or a plain value. */
export function useSheetQuestion<Part>(uid: string, read: (question: SheetQuestion) => Part): Part {
  const store = useSitting().sheet.of(uid);
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}
