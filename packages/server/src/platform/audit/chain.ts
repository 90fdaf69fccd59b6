import { createHash } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** An event as it is hashed: its columns as the database tells them. */
export interface ChainedEvent {
  readonly iid: number;
  readonly name: string;
  readonly actor_iid: number | null;
  readonly masked_by_iid: number | null;
  readonly token_id: string | null;
  /** Microseconds, so that nothing is rounded. */
  readonly at_us: number;
  /** The database's own text for it, which is the same for equal values. */
  readonly payload: string;
}

interface Link {
  readonly school_iid: number;
  readonly no: number;
  readonly before: Buffer;
  readonly salt: Buffer;
  /** Of a payload that was erased; the salt went with it. */
  readonly payload_hash?: Buffer | null;
}

/** What stands in the place of a payload that was erased, as the database tells it. */
export const erasedPayload = '{"erased": true}';

/** The last link of a school's chain. */
export interface ChainHead {
  readonly no: number;
  readonly hash: Buffer;
}

/** Longer than any transaction of ours: an event cannot be sealed so long behind one that is so much younger. */
export const LATEST_US = 3600 * 1_000_000;

/** What stands before the first link. */
export const noHash: Buffer = Buffer.alloc(32);

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of a link. The payload is in it by its own salted hash, so that what it said of a person can be erased without breaking the chain. */
export function hashOf({ school_iid, no, before, salt, payload_hash }: Link, event: ChainedEvent): Buffer {
  const { iid, name, actor_iid, masked_by_iid, token_id, at_us, payload } = event;
  const told = [1, school_iid, no, iid, name, actor_iid, masked_by_iid, token_id, at_us];
  return sha256(before, JSON.stringify(told), payload_hash ?? sha256(salt, payload));
}

/** A person who has the database but not the key cannot sign a head of their own. */
export const signatureOf = (secrets: Secrets, school_iid: number, { no, hash }: ChainHead): Buffer =>
  secrets.sign(`${school_iid} ${no} ${hash.toString('hex')}`, 'audit head');
