import pino, { type Logger } from 'pino';

/** Structured log on stdout. Secrets never reach it: calls are logged by path and trace id, without query, body or headers. */
export const openLog = (level: string): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['pass', 'token', '*.pass', '*.token'],
    },
    pino.destination(2),
  );
