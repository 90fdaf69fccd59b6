import type { Logger } from 'pino';

/** Does something again and again, never twice at once; a failure is logged and the next round tries again. @returns how to end it. */
export function repeat(name: string, every_ms: number, task: () => Promise<unknown>, log: Logger): () => Promise<void> {
  let under_way: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    under_way = task()
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error, schedule: name }, 'schedule failed'))
      .finally(() => {
        busy = false;
      });
  }, every_ms);
  return () => {
    clearInterval(timer);
    return under_way;
  };
}
