import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 5000;
const MOST_BYTES = 1024 * 1024;

/** The one way out over HTTP: only to named origins, never to an inner network by way of a name, with limits of time and size. */
export interface Outbound {
  /** The JSON answer of an address; throws `OutboundError` for anything else. */
  json(address: string): Promise<unknown>;
}

export class OutboundError extends Error {}

/** @param origins the allow-list. One that is itself a loopback address was set by the operator and may be reached. */
export function openOutbound(origins: readonly string[]): Outbound {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));
  return {
    json: async (address) => {
      const url = new URL(address);
      if (!allowed.has(url.origin)) throw new OutboundError(`${url.origin} is not on the list`);
      const text = await fetchText(url);
      try {
        return JSON.parse(text);
      } catch {
        throw new OutboundError(`${url.host} did not answer in JSON`);
      }
    },
  };
}

function fetchText(url: URL): Promise<string> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  const inner = isLoopback(url.hostname);
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new OutboundError(`${url.host}: ${reason}`));
    const asked = request(
      url,
      {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!inner && { lookup: publicOnly }),
      },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume();
          return fail(`status ${answer.statusCode}`);
        }
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) asked.destroy(new Error('too large an answer'));
          else chunks.push(chunk);
        });
        answer.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
        answer.on('error', (error) => fail(error.message));
      },
    );
    asked.on('error', (error) => fail(error.message));
    asked.end();
  });
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127\./.test(host);

/** Networks that are nobody's business from here (RFC 6890). */
const innerNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  innerNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  innerNetworks.addSubnet(network, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !innerNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Resolves a name for the connection itself, so that what was checked is what is connected to. */
const publicOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(new Error('no public address'), []);
    if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
};
