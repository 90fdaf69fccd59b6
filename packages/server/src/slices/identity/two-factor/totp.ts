import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { DRIFT_STEPS, RECOVERY_CODES, STEP_S } from '@sen/domain/identity/two-factor/model.ts';
import type * as otplib from 'otplib';

/** Loaded with the first use: a start need not wait for it. */
const library = (): typeof otplib => createRequire(import.meta.url)('otplib');

/** 160 bits in base32, as RFC 4226 advises. */
export const newSecret = (): string => library().generateSecret();

/** The 30-second step whose token this is, at most one away from the present one; undefined where it is none of them. */
export function stepOf(secret: string, token: string, now: number): number | undefined {
  const found = library().verifySync({ secret, token, epoch: Math.floor(now), epochTolerance: STEP_S * DRIFT_STEPS });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/**
 * IDN-41: address of a QR picture. The text in it stands as a parameter of the media type too, so that it can be typed, or
 * opened on the very phone that shows it.
 */
export async function qrAddress(secret: string, label: string, issuer: string): Promise<string> {
  const { toDataURL } = await import('qrcode');
  const uri = library().generateURI({ issuer, label, secret });
  const picture = await toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, width: 240 });
  return picture.replace(';base64,', `;uri=${encodeURIComponent(uri)};base64,`);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Codes of 80 random bits, in four groups. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(16), (byte, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${BASE32[byte % 32]}`).join(''),
  );

export const newToken = (): string => randomBytes(32).toString('base64url');
/** What is kept of a token or code; both are random enough for a plain hash. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
