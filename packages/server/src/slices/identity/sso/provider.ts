import type { SsoClaims } from '@sen/domain/identity/sso/rules.ts';
import type { JSONWebKeySet } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Outbound, OutboundError } from '../../../platform/outbound.ts';

/** OpenID Connect Discovery 1.0, section 3: what is needed of it. */
export const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});
export type Discovery = z.output<typeof Discovery>;

export const Keys = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
const Tokens = z.object({ id_token: z.string() });
const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  name: z.string().max(255).catch(''),
  email: z.string().max(255).catch(''),
  email_verified: z
    .union([z.boolean(), z.literal(['true', 'false'])])
    .transform((flag) => flag === true || flag === 'true')
    .catch(false),
  preferred_username: z.string().max(255).catch(''),
});

/** Signatures that only the provider can make; one by the client's secret would say nothing. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const KEPT_MS = 600_000;
const discoveries = new LRUCache<string, Discovery>({ max: 1000, ttl: KEPT_MS });
const keys = new LRUCache<string, JSONWebKeySet>({ max: 1000, ttl: KEPT_MS });

const withoutSlash = (issuer: string): string => issuer.replace(/\/+$/, '');
export const sameIssuer = (one: string, other: string): boolean => withoutSlash(one) === withoutSlash(other);
export const discoveryAddress = (issuer: string): string => `${withoutSlash(issuer)}/.well-known/openid-configuration`;

/** Loaded with the first token: a start need not wait for it. */
const library = () => import('jose');

/** What the provider tells about itself. It speaks for its own issuer only, and sends nobody to an address that is no https or not its own. */
export async function discover(outbound: Outbound, issuer: string): Promise<Discovery> {
  const kept = discoveries.get(issuer);
  if (kept) return kept;
  const read = Discovery.parse(await outbound.to([issuer]).json(discoveryAddress(issuer)));
  if (!sameIssuer(read.issuer, issuer)) throw new OutboundError(`${issuer} calls itself ${read.issuer.slice(0, 200)}`);
  if (!isDoor(read.authorization_endpoint, issuer))
    throw new OutboundError(`${issuer} sends people to no safe address`);
  discoveries.set(issuer, read);
  return read;
}

/** Where a person may be sent to sign in. */
export function isDoor(address: string, issuer: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || url.origin === URL.parse(issuer)?.origin);
}

export interface Client {
  readonly id: string;
  /** Absent where the provider knows the school without one. */
  readonly secret: string | undefined;
}

export interface Exchange {
  readonly code: string;
  readonly redirect_uri: string;
  readonly code_verifier: string;
  readonly nonce: string;
}

/** Whom the code speaks of; undefined where code or token is not good for this client and this sign-in. */
export async function redeem(
  outbound: Outbound,
  provider: Discovery,
  client: Client,
  { nonce, ...exchange }: Exchange,
): Promise<SsoClaims | undefined> {
  const id_token = await tokenFor(outbound, provider, client, exchange);
  return id_token === undefined ? undefined : claimsOf(outbound, provider, { id_token, client_id: client.id, nonce });
}

async function tokenFor(
  outbound: Outbound,
  { token_endpoint, token_endpoint_auth_methods_supported }: Discovery,
  { id, secret }: Client,
  exchange: Omit<Exchange, 'nonce'>,
): Promise<string | undefined> {
  const form = new URLSearchParams({ grant_type: 'authorization_code', client_id: id, ...exchange });
  const by_header = secret !== undefined && token_endpoint_auth_methods_supported.includes('client_secret_basic');
  if (secret !== undefined && !by_header) form.set('client_secret', secret);
  const authorization = by_header ? { authorization: basic(id, secret) } : {};
  try {
    return Tokens.parse(await outbound.to([token_endpoint]).json(token_endpoint, { form, ...authorization })).id_token;
  } catch (error) {
    // The provider knows the code, or the client, no longer (RFC 6749, section 5.2).
    if (error instanceof OutboundError && (error.status === 400 || error.status === 401)) return undefined;
    throw error;
  }
}

/** RFC 6749, section 2.3.1: both halves are encoded as in a form first. */
const basic = (id: string, secret: string): string => {
  const encoded = [id, secret].map((half) => new URLSearchParams({ half }).toString().slice('half='.length));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
};

interface Presented {
  readonly id_token: string;
  readonly client_id: string;
  readonly nonce: string;
}

/** OpenID Connect Core 1.0, section 3.1.3.7. Keys change: one that is not known yet is looked for once more. */
async function claimsOf(outbound: Outbound, provider: Discovery, presented: Presented): Promise<SsoClaims | undefined> {
  try {
    return await verify(await keysOf(outbound, provider), provider, presented);
  } catch (error) {
    const { errors } = await library();
    if (!(error instanceof errors.JWKSNoMatchingKey)) return undefinedWhereForged(error);
  }
  keys.delete(provider.jwks_uri);
  const fresh = await keysOf(outbound, provider);
  return verify(fresh, provider, presented).catch(undefinedWhereForged);
}

async function undefinedWhereForged(error: unknown): Promise<undefined> {
  const { errors } = await library();
  if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
  throw error;
}

async function verify(set: JSONWebKeySet, { issuer }: Discovery, { id_token, client_id, nonce }: Presented) {
  const { createLocalJWKSet, jwtVerify } = await library();
  const { payload } = await jwtVerify(id_token, createLocalJWKSet(set), {
    issuer,
    audience: client_id,
    algorithms: ALGORITHMS,
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    clockTolerance: 30,
  });
  const claims = Claims.parse(payload);
  const for_others = claims.azp !== undefined && claims.azp !== client_id;
  return for_others || claims.nonce !== nonce ? undefined : claims;
}

async function keysOf(outbound: Outbound, { jwks_uri }: Discovery): Promise<JSONWebKeySet> {
  const kept = keys.get(jwks_uri);
  if (kept) return kept;
  const set = Keys.parse(await outbound.to([jwks_uri]).json(jwks_uri)) as JSONWebKeySet;
  keys.set(jwks_uri, set);
  return set;
}
