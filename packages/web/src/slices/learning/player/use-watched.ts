import { useCallback, useMemo, useRef, useState } from 'react';
import { readOwn, writeOwn } from '../../../platform/own-storage.ts';
import { shareOf, type Watched, watchedIn, withPlayed } from './watched.ts';

/** Of one film or sound: where to go on, and what of it was played. */
interface Kept {
  readonly at: number;
  readonly watched: Watched;
  readonly duration: number;
}

const nameOf = (id: string) => `played:${id}`;

function keptOf(id: string): Kept {
  const kept = readOwn(nameOf(id));
  const { at, watched, duration } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
  return { at: number(at), watched: watchedIn(watched), duration: number(duration) };
}

export interface Playing {
  /** Where somebody left off, in seconds. */
  readonly from: (id: string) => number;
  /** It stands at this second; `since`: from where it was played to there. */
  readonly note: (id: string, at: number, duration: number, since?: number) => void;
  /** Share of all that was played, 0…1; 1 where nothing plays. */
  readonly share: number;
}

/** What somebody has played of a lesson's films and sounds, kept on this device. */
export function useWatched(ids: readonly string[]): Playing {
  const [kept, setKept] = useState(() => new Map(ids.map((id) => [id, keptOf(id)])));
  const latest = useRef(kept);
  const from = useCallback((id: string) => keptOf(id).at, []);
  const note = useCallback((id: string, at: number, duration: number, since?: number) => {
    const { watched } = latest.current.get(id) ?? keptOf(id);
    const next = { at, duration, watched: since === undefined ? watched : withPlayed(watched, since, at) };
    writeOwn(nameOf(id), next);
    latest.current = new Map(latest.current).set(id, next);
    setKept(latest.current);
  }, []);
  const share = useMemo(() => {
    const shares = ids.map((id) => kept.get(id)).map((one) => (one ? shareOf(one.watched, one.duration) : 0));
    return shares.length === 0 ? 1 : shares.reduce((sum, one) => sum + one, 0) / shares.length;
  }, [ids, kept]);
  return { from, note, share };
}
