import { useState } from 'react';
import { readOwn, writeOwn } from '../../../platform/own-storage.ts';

const STORED = 'organizations:closed';

const kept = (): ReadonlySet<number> => {
  const stored = readOwn(STORED);
  return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === 'number') : []);
};

/** Which branches the person has folded; kept on the device. */
export function useClosed() {
  const [closed, setClosed] = useState(kept);
  const change = (next: ReadonlySet<number>) => {
    setClosed(next);
    writeOwn(STORED, next.size > 0 ? [...next] : undefined);
  };
  const set = (iid: number, on: boolean) => {
    const next = new Set(closed);
    if (on) next.add(iid);
    else next.delete(iid);
    change(next);
  };
  return { closed, set, change } as const;
}
