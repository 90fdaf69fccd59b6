/** So long at most, as a tab that nobody sees paints nothing. */
const patience_ms = 100;

/** Acts once the browser has painted what has changed just now: what takes long does not hold back the answer to a press. */
export function afterPaint(act: () => void): void {
  let waiting = true;
  const once = () => {
    if (waiting) act();
    waiting = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, patience_ms);
}
