import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

export interface News {
  close(): Promise<void>;
}

type Hear = (payload: string) => void;

/**
 * What the processes of one installation tell each other, over the database (LISTEN/NOTIFY, channels `sen_…`).
 * The connection is made again when it is lost; `reconnected` then drops whatever was remembered meanwhile.
 */
export async function listen(
  pool: pg.Pool,
  onError: (error: Error) => void,
  hears: Readonly<Record<string, Hear>> & { readonly reconnected: Hear },
): Promise<News> {
  let closing = false;
  let client: pg.PoolClient | undefined;
  const { reconnected, ...channels } = hears;

  async function connect(): Promise<void> {
    const connected = await pool.connect();
    client = connected;
    connected.on('notification', ({ channel, payload }) => channels[channel.replace(/^sen_/, '')]?.(payload ?? ''));
    connected.once('end', () => void connectAgain());
    for (const channel of Object.keys(channels)) await connected.query(`listen sen_${channel}`);
  }

  async function connectAgain(): Promise<void> {
    client?.release(true);
    client = undefined;
    while (!closing) {
      await sleep(500);
      try {
        await connect();
        reconnected('');
        return;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  await connect();
  return {
    close: async () => {
      closing = true;
      client?.removeAllListeners('end');
      client?.release(true);
    },
  };
}
