/**
 * The one way to hand out a file by its address alone, for a browser that goes there sends no session. The address says who asked and
 * what for; it ends with their session, and what that person may do is read anew when the file is fetched and must not have changed.
 */
import { hash } from 'node:crypto';
import { type Actor, guestOf, languages } from '@sen/domain/shared/actor.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import { asTime } from './db.ts';
import { type Rights, rightsOf } from './rights.ts';
import { type FileReply, type KeptFileReply, type Open, openRoute, type Route, type Visit } from './route.ts';
import type { SchoolRecord } from './schools.ts';
import { signed } from './signed.ts';
import type { Work } from './work.ts';

/** Life of an address in seconds (NOD-53). */
const LINK_S = 3600;

/** What a file is made of: the person as they stand now, and what they asked for. */
export interface AskedFile<P> {
  readonly actor: Actor;
  readonly school: SchoolRecord;
  readonly params: P;
}

interface Declared<P extends z.ZodType> {
  /** The call at whose address the file is fetched; its input is the `token`, and whatever else the address may say unsealed. */
  readonly contract: Contract;
  readonly params: P;
  readonly life_s?: number;
  make(open: Open, asked: AskedFile<z.output<P>>, given: unknown): Promise<FileReply | KeptFileReply>;
}

export interface SignedFile<P> {
  /** The address of the file, for whoever acts in this unit of work. */
  offer(work: Work, params: P, visit: Visit): Promise<{ url: string }>;
  /** Addresses of several. */
  offerAll(work: Work, several: readonly P[], visit: Visit): Promise<string[]>;
  readonly route: Route;
}

const Token = z.object({ token: z.string() });

const Asker = z.object({
  school_iid: z.number(),
  user_iid: z.number(),
  masked_by_iid: z.number().nullable(),
  session_id: z.string(),
  /** Own session of whoever acts in a masked one. */
  origin_id: z.string().nullable(),
  language: z.enum(languages),
  /** Tells whether rights have changed. The rights themselves could be longer than an address may be. */
  rights_hash: z.string(),
});
type Asker = z.output<typeof Asker>;

export function signedFile<P extends z.ZodType>(declared: Declared<P>): SignedFile<z.output<P>> {
  const { contract, params, life_s = LINK_S, make } = declared;
  const address = signed(`file at ${contract.path}`, z.object({ asker: Asker, params: z.unknown() }));
  const addressFor = (asker: Asker, asked: z.output<P>, { now }: Work, { secrets }: Visit): string =>
    `${contract.path}?token=${address.seal(secrets, { asker, params: asked }, now + life_s)}`;
  return {
    offer: async (work, asked, visit) => ({ url: addressFor(await askerOf(work, visit), asked, work, visit) }),
    offerAll: async (work, several, visit) => {
      if (several.length === 0) return [];
      const asker = await askerOf(work, visit);
      return several.map((asked) => addressFor(asker, asked, work, visit));
    },
    route: openRoute(contract, async (open, input, { school }) => {
      const { asker, params: asked } = address.open(open.secrets, Token.parse(input).token, open.clock.now());
      if (asker.school_iid !== school?.iid) return refuse('link_expired');
      return make(open, { actor: await actorNow(open, asker), school, params: params.parse(asked) }, input);
    }),
  };
}

async function askerOf(work: Work, { session }: Visit): Promise<Asker> {
  const { school_iid, user_iid, masked_by_iid, language } = work.actor;
  if (user_iid === null) return refuse('not_logged_in');
  // The account of whoever comes from another school cannot be read here when the file is fetched.
  if (session?.actor.school_iid !== school_iid) return refuse('permission_denied');
  const who = { school_iid, user_iid, masked_by_iid, session_id: session.id, origin_id: session.origin_id, language };
  const held = (await heldBy(work, who)) ?? refuse('session_expired');
  return { ...who, rights_hash: hashOf(held) };
}

async function actorNow({ works }: Open, asker: Asker): Promise<Actor> {
  const { school_iid, user_iid, masked_by_iid, language } = asker;
  const held = await works.reading(guestOf(school_iid, language), (work) => heldBy(work, asker));
  if (!held || hashOf(held) !== asker.rights_hash) return refuse('link_expired');
  return { school_iid, user_iid, masked_by_iid, language, ...held[0] };
}

/** The rights of the person, and of whoever acts in their name; undefined where one of the two has signed out or is closed. */
async function heldBy(
  { db, now }: Work,
  { user_iid, masked_by_iid, session_id, origin_id }: Omit<Asker, 'rights_hash'>,
) {
  const found = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_iid', 'users.iid')
    .select('users.iid')
    .select((eb) => rightsOf(eb.ref('users.iid')).as('rights'))
    .where('users.iid', 'in', [user_iid, masked_by_iid ?? user_iid])
    .where('sessions.id', 'in', [session_id, origin_id ?? session_id])
    .where('sessions.expires_at', '>', asTime(now))
    .where('users.status', '=', 'activated')
    .execute();
  const rightsOfOne = (iid: number) => found.find((one) => one.iid === iid)?.rights;
  const own = rightsOfOne(user_iid);
  const behind = masked_by_iid === null ? nobody : rightsOfOne(masked_by_iid);
  return own && behind ? ([own, behind] as const) : undefined;
}

const nobody: Rights = { grants: [], abac: [], owns: [] };

const hashOf = (held: readonly Rights[]): string => {
  const words = held.map(({ grants, abac }) => [
    grants.map(({ role, scope }) => `${role} ${scope}`).sort(),
    abac.map(({ role_iid, scope, permissions }) => `${role_iid} ${scope} ${[...permissions].sort()}`).sort(),
  ]);
  return hash('sha256', JSON.stringify(words), 'base64url');
};
