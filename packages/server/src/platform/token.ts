import { hash, randomBytes } from 'node:crypto';

/** A secret for a link: 256 bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');
