import { useEffect, useRef, useState } from 'react';
import { createStore, useStore } from './store.ts';

/** `offline`: this device has no network. `unreachable`: it has, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const fromDevice = (): Connection => (globalThis.navigator?.onLine === false ? 'offline' : 'online');
const store = createStore<Connection>(fromDevice());
const pulses = { first_ms: 1000, most_ms: 15_000 };
let pulse: ReturnType<typeof setTimeout> | undefined;

export const currentConnection = store.get;
export const useConnection = () => useStore(store);
export const onConnectionChange = store.subscribe;

/** True for a while after the server could be reached again. */
export function useBackAgain(shown_ms: number): boolean {
  const connection = useConnection();
  const wasLost = useRef(false);
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (connection !== 'online') {
      wasLost.current = true;
      return setBack(false);
    }
    if (!wasLost.current) return;
    wasLost.current = false;
    setBack(true);
    const end = setTimeout(() => setBack(false), shown_ms);
    return () => clearTimeout(end);
  }, [connection, shown_ms]);
  return back;
}

/** A call was answered, whatever the answer was. */
export function noteAnswered(): void {
  clearTimeout(pulse);
  pulse = undefined;
  store.set('online');
}

/** A call was not answered; from now on the server is asked until it answers. */
export function noteUnanswered(): void {
  store.set(fromDevice() === 'offline' ? 'offline' : 'unreachable');
  pulse ??= setTimeout(feel, pulses.first_ms, pulses.first_ms);
}

async function feel(waited_ms: number): Promise<void> {
  try {
    const answer = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    if (answer.ok) return noteAnswered();
  } catch {
    store.set(fromDevice() === 'offline' ? 'offline' : 'unreachable');
  }
  const next_ms = Math.min(waited_ms * 2, pulses.most_ms);
  pulse = setTimeout(feel, next_ms, next_ms);
}

/** Asks at once instead of waiting for the next pulse. */
export function tryNow(): void {
  clearTimeout(pulse);
  pulse = setTimeout(feel, 0, pulses.first_ms);
}

/** Does it once the server is back, where it is away now: for what failed on its way and not by a call. */
export function onceBack(act: () => void): () => void {
  tryNow();
  return store.subscribe(() => {
    if (store.get() === 'online') act();
  });
}

globalThis.addEventListener?.('offline', () => store.set('offline'));
globalThis.addEventListener?.('online', tryNow);
