import { createContext, useContext } from 'react';
import { useStore } from '../../../platform/store.ts';
import type { SheetQuestion } from '../sheet.ts';
import type { Sitting } from '../sitting.ts';

const SittingContext = createContext<Sitting | null>(null);

export const SittingProvider = SittingContext.Provider;

export function useSitting(): Sitting {
  const sitting = useContext(SittingContext);
  if (!sitting) throw new Error('no sitting around this part');
  return sitting;
}

/** One question's answer; renders again for that question alone. */
export const useSheetQuestion = (uid: string): SheetQuestion => useStore(useSitting().sheet.of(uid));
