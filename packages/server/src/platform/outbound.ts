import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 5000;
const MOST_BYTES = 1024 * 1024;

/** Asks for JSON at origins that are listed, within limits of time and size. */
export interface Asking {
  /** The answer of an address, to a form where one is sent; throws `OutboundError` for anything but JSON. */
  json(address: string, sent?: SentForm): Promise<unknown>;
}

export interface SentForm {
  readonly form: URLSearchParams;
  readonly authorization?: string;
}

/** The one way out over HTTP: only to named origins, never to an inner network by way of a name. */
export interface Outbound extends Asking {
  /** The same for origins that a school names: by https and at public addresses only, but for those that the operator lists as inner. */
  to(origins: readonly string[]): Asking;
}

export class OutboundError extends Error {
  /** What the other side answered, where it did. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/**
 * @param origins the operator's allow-list. One that is itself a loopback address may be reached.
 * @param inner what may be reached wherever it stands once a school names it, such as a provider in the operator's own network.
 */
export function openOutbound(origins: readonly string[], inner: readonly string[] = []): Outbound {
  const operators = new Set(inner.map((origin) => new URL(origin).origin));
  return {
    ...over(origins, (url) => isLoopback(url.hostname)),
    to: (named) =>
      over(named, (url) => {
        if (operators.has(url.origin)) return true;
        refuseUnsafe(url);
        return false;
      }),
  };
}

function over(origins: readonly string[], isInner: (url: URL) => boolean): Asking {
  const allowed = new Set(origins.map((origin) => URL.parse(origin)?.origin));
  return {
    json: async (address, sent) => {
      const url = URL.parse(address);
      if (!url || !allowed.has(url.origin))
        throw new OutboundError(`${url?.origin ?? 'no address'} is not on the list`);
      const text = await fetchText(url, isInner(url), sent);
      try {
        return JSON.parse(text);
      } catch {
        throw new OutboundError(`${url.host} did not answer in JSON`);
      }
    },
  };
}

/** An address written in digits is never resolved, so it is looked at here. */
function refuseUnsafe(url: URL): void {
  if (url.protocol !== 'https:') throw new OutboundError(`${url.origin}: not https`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new OutboundError(`${url.host}: no public address`);
}

async function fetchText(url: URL, inner: boolean, sent: SentForm | undefined): Promise<string> {
  // loaded with the first question to others: a start need not wait for Node's client
  const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  const body = sent?.form.toString();
  return new Promise((resolve, reject) => {
    const fail = (reason: string, status?: number) => reject(new OutboundError(`${url.host}: ${reason}`, status));
    const asked = request(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...(body !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
          }),
          ...(sent?.authorization && { authorization: sent.authorization }),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!inner && { lookup: publicOnly }),
      },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume();
          return fail(`status ${answer.statusCode}`, answer.statusCode);
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
    asked.end(body);
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
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  innerNetworks.addSubnet(network, bits, 'ipv4');
// Tunnels too (Teredo, 6to4): an inner address of IPv4 may stand in them.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  innerNetworks.addSubnet(network, bits, 'ipv6');

/** Of IPv6 nothing else is global. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !innerNetworks.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !innerNetworks.check(address, 'ipv6');
}

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
