import { setImmediate } from 'node:timers/promises';

/** So long work on many things goes on before others get a turn. */
const TURN_MS = 20;

/** The same as `items.map(work)`, with a turn for others every so often: many things, each of them quick. */
export async function mapInTurns<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  let begun = performance.now();
  for (const item of items) {
    done.push(work(item));
    if (performance.now() - begun < TURN_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
  return done;
}
