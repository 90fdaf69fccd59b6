/** Does what nothing on the screen waits for once the browser has nothing better to do, at the latest after two seconds. */
export function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 500);
}
