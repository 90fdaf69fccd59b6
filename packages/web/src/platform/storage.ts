/** Browser storage under a key that names the host, so that schools on one browser never mix (CON-34). */
const keyOf = (name: string) => `sen:${globalThis.location?.host ?? ''}:${name}`;

/** Undefined where nothing is stored, it is unreadable, or the browser forbids storage. */
export function readStored(name: string): unknown {
  try {
    const text = localStorage.getItem(keyOf(name));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined removes. A browser without storage or without room just forgets. */
export function writeStored(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    return;
  }
}

/** Removes every stored value whose name begins so, except the named one. */
export function forgetStored(prefix: string, except: string): void {
  try {
    const start = keyOf(prefix);
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(start) && key !== keyOf(except)) localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Calls back when another tab of this browser changes the value. */
export function onStoredElsewhere(name: string, listener: () => void): void {
  globalThis.addEventListener?.('storage', ({ key, oldValue, newValue }) => {
    if (key === keyOf(name) && oldValue !== newValue) listener();
  });
}

/** What is kept until the tab is closed. */
export function readForTab(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Undefined removes. */
export function writeForTab(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), value);
  } catch {
    return;
  }
}
