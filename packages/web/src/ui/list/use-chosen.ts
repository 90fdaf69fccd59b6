import { useEffect, useState } from 'react';
import { useLocation } from '../../platform/router.ts';

type Chosen = ReadonlySet<number>;

/** What stood chosen in each list, by its address, until the app is left. */
const kept = new Map<string, Chosen>();

/** The rows that are chosen in a list: going back to it shows the same (REP-08). */
export function useChosen(): readonly [Chosen, (next: Chosen) => void] {
  const { href } = useLocation();
  const [chosen, setChosen] = useState<Chosen>(() => kept.get(href) ?? new Set());
  useEffect(() => {
    kept.set(href, chosen);
  }, [href, chosen]);
  return [chosen, setChosen];
}
