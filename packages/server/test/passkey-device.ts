import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** CBOR as far as an authenticator writes it: integers, bytes, texts, maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry as string)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

export interface At {
  readonly challenge: string;
  readonly origin: string;
  readonly rp_id: string;
}

/** How one answer differs from what an honest authenticator would give. */
interface Oddities {
  readonly counter?: number;
  readonly verified?: boolean;
  readonly user_handle?: string;
  readonly format?: string;
  readonly statement?: Map<string, unknown>;
}

const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

/** An authenticator in software, with one ES256 passkey. */
export function passkeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let handle: string | undefined;

  function dataOf({ rp_id }: At, { verified = true, counter: count }: Oddities, key?: Buffer): Buffer {
    counter += 1;
    const flags = PRESENT | (verified ? VERIFIED : 0) | (key ? WITH_KEY : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count ?? counter);
    return Buffer.concat([sha256(rp_id), Buffer.from([flags]), counted, ...(key ? [key] : [])]);
  }
  const clientData = (type: string, { challenge, origin }: At): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** Makes the passkey. */
  function make(at: At, user_handle: string, odd: Oddities = {}) {
    handle = user_handle;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
    const attestation = new Map<string, unknown>([
      ['fmt', odd.format ?? 'none'],
      ['attStmt', odd.statement ?? new Map()],
      ['authData', dataOf(at, odd, key)],
    ]);
    return {
      id: id.toString('base64url'),
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData('webauthn.create', at).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal' as const],
      },
    };
  }

  /** Uses it. */
  function use(at: At, odd: Oddities = {}) {
    const data = dataOf(at, odd);
    const client_data = clientData('webauthn.get', at);
    return {
      id: id.toString('base64url'),
      type: 'public-key' as const,
      response: {
        clientDataJSON: client_data.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client_data)]), privateKey).toString('base64url'),
        userHandle: odd.user_handle ?? handle,
      },
    };
  }
  return { make, use };
}
