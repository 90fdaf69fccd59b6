import { useEffect, useState } from 'react';
import { useLocation } from '../../platform/router.ts';
import { onUserChange } from '../../platform/session.ts';

type Chosen = ReadonlySet<number>;

/** What stood chosen in each list, by its address, until the app is left or somebody else is there. */
const kept = new Map<string, Chosen>();
onUserChange(() => kept.clear());

/** The rows that are chosen in a list: going back to it shows the same (REP-08). */
export function useChosen(): readonly [Chosen, (next: Chosen) => void] {
  const { href } = useLocation();
  const [chosen, setChosen] = useState<Chosen>(() => kept.get(href) ?? new Set());
  useEffect(() => {
    if (chosen.size > 0) kept.set(href, chosen);
    else kept.delete(href);
  }, [href, chosen]);
  return [chosen, setChosen];
}
