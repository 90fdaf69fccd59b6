import { newKey } from '../../platform/keys.ts';

/** Only one tab of a browser answers a take at a time. */
export interface TabLock {
  /** Whether this tab got it. */
  readonly held: boolean;
  readonly release: () => void;
}

const nothing: TabLock = { held: false, release: () => undefined };

/** By Web Locks: the browser frees the lock when the tab dies, and tells the holder when it was taken over. */
function byLock(locks: LockManager, name: string, take: boolean, onLost: () => void): Promise<TabLock> {
  return new Promise((resolve) => {
    const options: LockOptions = take ? { steal: true } : { ifAvailable: true };
    let released = false;
    locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(nothing);
        return new Promise<void>((free) => {
          resolve({
            held: true,
            release: () => {
              released = true;
              free();
            },
          });
        });
      })
      .catch(() => {
        if (!released) onLost();
      });
  });
}

const patience_ms = 250;

/** Where pages are not secure there are no locks: the holder answers a call over the channel. */
function byChannel(name: string, take: boolean, onLost: () => void): Promise<TabLock> {
  const channel = new BroadcastChannel(name);
  const me = newKey();
  let holds = take;
  let refused = false;
  const lock: TabLock = { held: true, release: () => channel.close() };
  channel.onmessage = ({ data }: MessageEvent<{ readonly said: 'may_i' | 'no' | 'mine'; readonly who: string }>) => {
    if (data.said === 'mine' && holds) {
      holds = false;
      onLost();
    }
    if (data.said === 'no') refused = true;
    if (data.said === 'may_i' && (holds || me < data.who)) channel.postMessage({ said: 'no', who: me });
  };
  channel.postMessage({ said: take ? 'mine' : 'may_i', who: me });
  if (take) return Promise.resolve(lock);
  return new Promise((resolve) => {
    setTimeout(() => {
      holds = !refused;
      if (refused) channel.close();
      resolve(refused ? nothing : lock);
    }, patience_ms);
  });
}

/** Asks for the take in this tab; with `take` it is taken from the tab that has it, which is told by its `onLost`. */
export function lockTab(name: string, take: boolean, onLost: () => void): Promise<TabLock> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks) return byLock(locks, name, take, onLost);
  return typeof BroadcastChannel === 'undefined'
    ? Promise.resolve({ ...nothing, held: true })
    : byChannel(name, take, onLost);
}
