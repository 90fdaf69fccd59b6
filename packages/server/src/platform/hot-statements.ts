import { LRUCache } from 'lru-cache';

/** Runs of a statement from which it is worth a plan that is kept; most statements that are kept so, per connection. */
const HOT = 50;
const MOST = 400;

const seen = new LRUCache<string, number>({ max: 2000 });
const names = new Map<string, string>();

/**
 * Name to prepare a statement under; undefined while it is not run often. A statement carries its school as a literal, so
 * the number is bounded: beyond it the rest is planned anew each time.
 */
export function preparedName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= MOST) return name;
  const runs = (seen.get(text) ?? 0) + 1;
  if (runs < HOT) {
    seen.set(text, runs);
    return undefined;
  }
  seen.delete(text);
  names.set(text, `hot_${names.size}`);
  return names.get(text);
}
