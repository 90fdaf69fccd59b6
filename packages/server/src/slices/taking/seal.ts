import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

const NONCE = 12;
const TAG = 16;

/** The school's secret is never used itself: each purpose has a key of its own. */
const keyOf = (seal: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', seal, '', purpose, 32));

const Letter = z.object({ until: z.number(), content: z.unknown() });

/** Closes something up so that only this school can open it, for this purpose, until a moment (unix seconds). AES-256-GCM. */
export function sealUp(seal: Buffer, purpose: string, content: unknown, until: number): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(seal, purpose), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify({ until, content }), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Undefined where it is not ours, was changed or is too old. */
export function unseal(seal: Buffer, purpose: string, token: string, now: number): unknown {
  try {
    const bytes = Buffer.from(token, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', keyOf(seal, purpose), bytes.subarray(0, NONCE));
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    const { until, content } = Letter.parse(JSON.parse(text));
    return now < until ? content : undefined;
  } catch {
    return undefined;
  }
}
