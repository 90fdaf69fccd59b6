import { z } from 'zod';
import { line, Timestamp } from '../../shared/wire.ts';

/** Seconds for which an asked-for challenge may be answered. */
export const CHALLENGE_S = 300;
export const MOST_PASSKEYS = 20;
export const PASSKEY_NAME_MOST = 60;

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  iid: z.number(),
  name: z.string(),
  /** Host name of the school at which it was made; it works at no other. */
  host: z.string(),
  created_at: Timestamp,
  used_at: Timestamp.nullable(),
});

/** Signatures that are taken: EdDSA, ES256, RS256, by their COSE numbers. */
export const algorithms = [-8, -7, -257] as const;

export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const Bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
const type = z.literal('public-key');

/** What a browser answers when a passkey was made, as its `toJSON` writes it. */
export const MadeCredential = z.object({
  id: Bytes(1400),
  type,
  response: z.object({
    clientDataJSON: Bytes(8000),
    attestationObject: Bytes(40_000),
    /** Ways to reach the authenticator; those nobody knows yet are passed over later. */
    transports: z.array(line(20)).max(10).default([]),
  }),
});
export type MadeCredential = z.output<typeof MadeCredential>;

/** What a browser answers when a passkey was used. */
export const UsedCredential = z.object({
  id: Bytes(1400),
  type,
  response: z.object({
    clientDataJSON: Bytes(8000),
    authenticatorData: Bytes(8000),
    signature: Bytes(4000),
    userHandle: Bytes(200).optional(),
  }),
});
export type UsedCredential = z.output<typeof UsedCredential>;
