import type { IncomingMessage } from 'node:http';

/** How long a body may take to come, in milliseconds; of a large file a while longer. */
export const BODY_MS = 60_000;
export const FILE_MS = 30 * 60_000;

/** Ends the connection of a request whose body does not come in time: such ones would use up what the server can hold open. */
export function endIfSlow(request: IncomingMessage, patience_ms: number): void {
  const timer = setTimeout(() => {
    // One without a body has come, and its answer may take longer.
    if (!request.complete) request.destroy();
  }, patience_ms).unref();
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}
