import type { SocialIdentity } from '@sen/domain/identity/social/rules.ts';
import type { JSONWebKeySet } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Outbound } from '../../../platform/outbound.ts';

/** OpenID Connect Discovery 1.0, section 3: what is needed of it. */
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.string() });
const Keys = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
const Claims = z.object({
  sub: z.string().min(1),
  name: z.string().default(''),
  email: z.string().default(''),
  email_verified: z.union([z.boolean(), z.literal(['true', 'false'])]).default(false),
});

const KEYS_TTL_MS = 600_000;
const keys = new LRUCache<string, { issuer: string; set: JSONWebKeySet }>({ max: 20, ttl: KEYS_TTL_MS });

/** The person an ID token speaks of (OpenID Connect Core 1.0, section 3.1.3.7); undefined where it is not good for this client. */
export async function identityOfGoogle(
  outbound: Outbound,
  issuer: string,
  client_id: string,
  token: string,
): Promise<SocialIdentity | undefined> {
  const known = await keysOf(outbound, issuer);
  // loaded with the first token: a start need not wait for it
  const { createLocalJWKSet, errors, jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(known.set), {
      issuer: [known.issuer, known.issuer.replace(/^https:\/\//, '')],
      audience: client_id,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: 30,
    });
    const { sub, name, email, email_verified } = Claims.parse(payload);
    const vouched = email_verified === true || email_verified === 'true';
    return { provider: 'google', subject: sub, name: name || email, mail: vouched ? email.toLowerCase() : '' };
  } catch (error) {
    // Keys change: the next token reads them anew.
    if (error instanceof errors.JWKSNoMatchingKey) keys.delete(issuer);
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

async function keysOf(outbound: Outbound, issuer: string) {
  const kept = keys.get(issuer);
  if (kept) return kept;
  const discovery = Discovery.parse(await outbound.json(`${issuer}/.well-known/openid-configuration`));
  const set = Keys.parse(await outbound.json(discovery.jwks_uri)) as JSONWebKeySet;
  const read = { issuer: discovery.issuer, set };
  keys.set(issuer, read);
  return read;
}
