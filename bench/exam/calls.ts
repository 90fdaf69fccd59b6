import autocannon from 'autocannon';
import { cpuMs } from './cpu.ts';
import { rounded } from './generator.ts';
import type { Product } from './product.ts';
import { HOST } from './school.ts';

export interface Figures {
  readonly per_s: number;
  readonly p50_ms: number;
  readonly p97_5_ms: number;
  readonly p99_ms: number;
  /** Processor time of one call in the server and in PostgreSQL. */
  readonly server_cpu_ms: number;
  readonly database_cpu_ms: number;
  readonly failed: number;
}

export interface Call {
  readonly token: string;
  readonly path: string;
  /** Posted where there are any. */
  readonly fields?: object;
}

interface Measured {
  readonly connections: number;
  readonly seconds: number;
  /** Stands in every good answer: a refusal is no failure to HTTP, but it is one here. */
  readonly good?: string;
}

/** Calls one after the other over each connection, as fast as answers come. */
export async function measureCalls(
  product: Product,
  calls: readonly Call[],
  { connections, seconds, good = '"success":true' }: Measured,
): Promise<Figures> {
  const before = { server: cpuMs(product.server()), database: cpuMs(product.postmaster()) };
  const asked = calls.map(({ token, path, fields }) => ({
    method: fields ? ('POST' as const) : ('GET' as const),
    path,
    headers: { host: HOST, 'x-sand-token': token, ...(fields && { 'content-type': 'application/json' }) },
    ...(fields && { body: JSON.stringify(fields) }),
  }));
  let begun = 0;
  const { requests, latency, non2xx, errors, mismatches } = await autocannon({
    url: `http://127.0.0.1:${product.port}`,
    connections,
    duration: seconds,
    // Each connection begins elsewhere, so that no two are the same person at the same moment.
    setupClient: (client) => {
      const from = Math.floor((begun * asked.length) / connections);
      begun += 1;
      client.setRequests([...asked.slice(from), ...asked.slice(0, from)]);
    },
    verifyBody: (body) => String(body).includes(good),
  });
  const done = Math.max(1, requests.total);
  return {
    per_s: Math.round(requests.average),
    p50_ms: latency.p50,
    p97_5_ms: latency.p97_5,
    p99_ms: latency.p99,
    server_cpu_ms: rounded((cpuMs(product.server()) - before.server) / done, 2),
    database_cpu_ms: rounded((cpuMs(product.postmaster()) - before.database) / done, 2),
    failed: non2xx + errors + mismatches,
  };
}
