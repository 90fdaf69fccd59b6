import { useState } from 'react';
import { readStored, writeStored } from '../../../platform/storage.ts';

const STORED = 'organizations:closed';

const kept = (): ReadonlySet<number> => {
  const stored = readStored(STORED);
  return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === 'number') : []);
};

/** Which branches this browser's user has folded; kept on the device. */
export function useClosed() {
  const [closed, setClosed] = useState(kept);
  const change = (next: ReadonlySet<number>) => {
    setClosed(next);
    writeStored(STORED, next.size > 0 ? [...next] : undefined);
  };
  const set = (iid: number, on: boolean) => {
    const next = new Set(closed);
    if (on) next.add(iid);
    else next.delete(iid);
    change(next);
  };
  return { closed, set, change } as const;
}
