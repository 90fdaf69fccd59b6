import { Line } from '../exam/line.ts';
import { quantile } from '../demo-school.ts';
import { rounded } from '../exam/generator.ts';
import type { Product } from '../exam/product.ts';
import { HOST } from '../exam/school.ts';

interface Hammering {
  readonly connections: number;
  readonly seconds: number;
  /** The next request of a connection. */
  readonly request: (connection: number, count: number) => string;
  /** Stands in every good answer. */
  readonly good: string;
}

const WARM_S = 5;

/** One request after the other over each connection, as fast as answers come. */
export async function hammer({ port }: Product, { connections, seconds, request, good }: Hammering) {
  const latencies: number[] = [];
  const failed: string[] = [];
  const begun = performance.now();
  const [from, until] = [begun + WARM_S * 1000, begun + (WARM_S + seconds) * 1000];
  const one = async (connection: number) => {
    const line = new Line(port);
    for (let count = 0; performance.now() < until; count += 1) {
      const sent = performance.now();
      const reply = await line.send(request(connection, count));
      if (!reply?.includes(good)) failed.push(reply?.slice(reply.indexOf('\r\n\r\n') + 4, 400) ?? 'connection lost');
      else if (sent >= from) latencies.push(performance.now() - sent);
      if (reply === undefined) break;
    }
    line.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => one(connection)));
  return {
    per_s: rounded(latencies.length / seconds),
    p50_ms: rounded(quantile(latencies, 0.5)),
    p99_ms: rounded(quantile(latencies, 0.99)),
    errors: failed.length,
    ...(failed[0] && { first_error: failed[0] }),
  };
}

export const getOf = (token: string, path: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: ${HOST}\r\nx-sand-token: ${token}\r\n\r\n`;

export function postOf(token: string, path: string, fields: object): string {
  const body = JSON.stringify(fields);
  const head = `POST ${path} HTTP/1.1\r\nhost: ${HOST}\r\nx-sand-token: ${token}\r\ncontent-type: application/json\r\n`;
  return `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
