import { useCallback, useRef, useState } from 'react';
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
  /** It cannot be played here, or now it can: what cannot be played is not asked for. */
  readonly setLost: (id: string, lost: boolean) => void;
  /** Share of all that was played, 0…1 in whole percent; 1 where nothing plays. */
  readonly share: number;
}

/** Whole percent, so that a film that plays draws the lesson anew at each of them and not at each tick. */
const shareIn = (kept: ReadonlyMap<string, Kept>, lost: ReadonlySet<string>): number => {
  const asked = [...kept]
    .filter(([id]) => !lost.has(id))
    .map(([, { watched, duration }]) => shareOf(watched, duration));
  if (asked.length === 0) return 1;
  return Math.floor((100 * asked.reduce((sum, one) => sum + one, 0)) / asked.length) / 100;
};

/** What somebody has played of a lesson's films and sounds, kept on this device. */
export function useWatched(ids: readonly string[]): Playing {
  const kept = useRef<Map<string, Kept>>(undefined);
  kept.current ??= new Map(ids.map((id) => [id, keptOf(id)]));
  const known = kept.current;
  const lost = useRef(new Set<string>());
  const [share, setShare] = useState(() => shareIn(known, lost.current));
  const from = useCallback((id: string) => keptOf(id).at, []);
  const note = useCallback(
    (id: string, at: number, duration: number, since?: number) => {
      const { watched } = known.get(id) ?? keptOf(id);
      const next = { at, duration, watched: since === undefined ? watched : withPlayed(watched, since, at) };
      writeOwn(nameOf(id), next);
      known.set(id, next);
      setShare(shareIn(known, lost.current));
    },
    [known],
  );
  const setLost = useCallback(
    (id: string, is_lost: boolean) => {
      if (is_lost) lost.current.add(id);
      else lost.current.delete(id);
      setShare(shareIn(known, lost.current));
    },
    [known],
  );
  return { from, note, setLost, share };
}
