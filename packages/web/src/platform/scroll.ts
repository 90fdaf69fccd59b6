/** Where the page stood at each address of the tab's history: a new one begins at the top, Back leads to where one was. */
import type { HistoryLocation, RouterHistory } from '@tanstack/history';
import { readForTab, writeForTab } from './storage.ts';

const most_kept = 50;

const keyOf = ({ state }: HistoryLocation): string => state.__TSR_key ?? '';

/** By the key of the address in the history; also over a reload. */
const places = new Map<string, number>(Object.entries(read()));

function read(): Readonly<Record<string, number>> {
  try {
    const kept: unknown = JSON.parse(readForTab('scroll') ?? '{}');
    const found = Object.entries(kept ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    return Object.fromEntries(found);
  } catch {
    return {};
  }
}

/** Notes where the page stands for as long as it is followed. */
export function keepScroll(history: RouterHistory): () => void {
  globalThis.history.scrollRestoration = 'manual';
  const note = () => {
    const key = keyOf(history.location);
    places.delete(key);
    places.set(key, scrollY);
  };
  const keep = () => writeForTab('scroll', JSON.stringify(Object.fromEntries([...places].slice(-most_kept))));
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', keep);
  return () => {
    removeEventListener('scroll', note);
    removeEventListener('pagehide', keep);
  };
}

/** Leads to where the page stood; the first one stays where it is unless it was seen before. */
export function restoreScroll(location: HistoryLocation, is_first: boolean): void {
  const place = places.get(keyOf(location));
  if (place !== undefined || !is_first) scrollTo(0, place ?? 0);
}
