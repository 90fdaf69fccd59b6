import { hash as digest, randomBytes, timingSafeEqual } from 'node:crypto';
import { BACK_S, MASKED_S } from '@sen/domain/identity/masking/rules.ts';
import type { Actor, Language } from '@sen/domain/shared/actor.ts';
import { guestOf, languages } from '@sen/domain/shared/actor.ts';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { asTime } from './db.ts';
import { hot } from './hot.ts';
import { rightsOf } from './rights.ts';
import type { Work, Works } from './work.ts';

/** Seconds a session lives: remembered, and sliding otherwise (general decision G6). */
const REMEMBERED_S = 2_592_000;
const SLIDING_S = 86_400;
/** A sliding session is moved on at most this often. */
const TOUCH_S = 300;

/** A session as the rest of the server knows it; the secrets themselves are only ever hashed. */
export interface Session {
  readonly id: string;
  readonly actor: Actor & { readonly user_iid: number };
  readonly user_id: string;
  /** Whether the account chose the actor's language; where not, the browser's or the school's is spoken. */
  readonly has_language: boolean;
  readonly browser: boolean;
  readonly remember: boolean;
  readonly token_hash: Buffer;
  readonly secret_hash: Buffer;
  /** Own session of the person who acts in this one, where it is masked. */
  readonly origin_id: string | null;
  /** Where it is no sign-in but a personal access token; one that is read-only makes no changes. */
  readonly access_token?: { readonly read_only: boolean };
  expires_at: number;
  seen_at: number;
}

/** What a browser holds of a session: its cookie's secret and the token that scripts send. */
export interface Halves {
  readonly secret: string;
  readonly token: string;
}

/** The two secrets of a new session: `secret` goes into the cookie, `token` into the answer. */
export interface NewSession {
  readonly secret: string;
  readonly token: string;
  readonly remember: boolean;
}

const hash = (secret: string): Buffer => digest('sha256', secret, 'buffer');
export const sameToken = (session: Session, token: string): boolean => timingSafeEqual(hash(token), session.token_hash);

export class Sessions {
  readonly #works: Works;
  #changes = 0;
  readonly #cache = new LRUCache<string, Session>({ max: 50_000, ttl: 60_000 });

  constructor(works: Works) {
    this.#works = works;
  }

  /** By the cookie's secret. */
  bySecret(school_iid: number, secret: string, now: number): Promise<Session | undefined> {
    return this.#find(school_iid, 'secret_hash', secret, now);
  }

  /** By the token alone: only sessions that no browser made. */
  async byToken(school_iid: number, token: string, now: number): Promise<Session | undefined> {
    const session = await this.#find(school_iid, 'token_hash', token, now);
    return session?.browser ? undefined : session;
  }

  /**
   * Forgets what is cached of an account, or of all accounts of a school: roles, status or sessions changed.
   * What is being read meanwhile is not cached.
   */
  forget(school_iid: number, user_iid?: number): void {
    this.#changes += 1;
    for (const [key, session] of this.#cache.entries()) {
      const { actor } = session;
      if (actor.school_iid !== school_iid) continue;
      if (user_iid === undefined || actor.user_iid === user_iid || actor.masked_by_iid === user_iid)
        this.#cache.delete(key);
    }
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#cache.clear();
  }

  async #find(school_iid: number, column: 'secret_hash' | 'token_hash', secret: string, now: number) {
    const hashed = hash(secret);
    const key = `${school_iid}:${column}:${hashed.toString('latin1')}`;
    const cached = this.#cache.get(key);
    const changes = this.#changes;
    const session =
      cached ?? (await this.#works.reading(guestOf(school_iid, 'en'), (work) => loadSession(work, column, hashed)));
    if (!session || session.expires_at <= now) return undefined;
    if (!cached && changes === this.#changes) this.#cache.set(key, session);
    if (slides(session) && now - session.seen_at > TOUCH_S) await this.#touch(session, now);
    return session;
  }

  async #touch(session: Session, now: number): Promise<void> {
    session.seen_at = now;
    session.expires_at = now + SLIDING_S;
    await this.#works.inSchool(session.actor, async ({ db }) => {
      await db
        .updateTable('sessions')
        .set({ seen_at: asTime(session.seen_at), expires_at: asTime(session.expires_at) })
        .where('secret_hash', '=', session.secret_hash)
        .execute();
    });
  }
}

/** A remembered session has its fixed end, and so has a masked one. */
const slides = ({ remember, origin_id }: Session): boolean => !remember && origin_id === null;

async function loadSession(
  work: Work,
  column: 'secret_hash' | 'token_hash',
  hashed: Buffer,
): Promise<Session | undefined> {
  const row = await work.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.iid', 'sessions.user_iid')
    .select([
      'sessions.id',
      'user_iid',
      'masked_by_iid',
      'browser',
      'remember',
      'token_hash',
      'secret_hash',
      'expires_at',
      'seen_at',
      'origin_id',
    ])
    .select(['users.id as user_id', 'users.settings'])
    .select((eb) => rightsOf(eb.ref('users.iid')).as('rights'))
    .where(`sessions.${column}`, '=', hashed)
    .where('users.status', '=', 'activated')
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.masked_by_iid !== null && !(await isOpen(work, row.masked_by_iid, row.origin_id))) return undefined;
  const { id, user_id, user_iid, masked_by_iid, settings, rights, ...rest } = row;
  const language = languageOf(settings);
  return {
    ...rest,
    id,
    user_id,
    has_language: language !== undefined,
    actor: {
      school_iid: work.actor.school_iid,
      user_iid,
      masked_by_iid,
      ...rights,
      language: language ?? 'en',
    },
  };
}

/** Whether a person's own session is still there, and the person too: a masked one ends with it. */
async function isOpen(work: Work, user_iid: number, id: string | null): Promise<boolean> {
  const found = await work.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.iid', 'sessions.user_iid')
    .select('sessions.id')
    .where('sessions.user_iid', '=', user_iid)
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', asTime(work.now))
    .where('users.status', '=', 'activated')
    .executeTakeFirst();
  return found !== undefined;
}

export function languageOf(settings: unknown): Language | undefined {
  const language =
    typeof settings === 'object' && settings !== null && 'language' in settings ? settings.language : undefined;
  return languages.find((known) => known === language);
}

interface SessionAbout {
  readonly user_iid: number;
  readonly browser: boolean;
  readonly remember: boolean;
  readonly device: string;
  /** Begun by a passkey. */
  readonly by_passkey?: boolean;
  /** Who acts in it, and their own session. */
  readonly masked_by?: { readonly user_iid: number; readonly origin_id: string };
}

interface SessionRow extends Pick<SessionAbout, 'user_iid' | 'browser' | 'remember' | 'device'> {
  readonly secret_hash: Buffer;
  readonly token_hash: Buffer;
  readonly masked_by_iid: number | null;
  readonly origin_id: string | null;
  readonly passkey_at: number | null;
  readonly now: number;
  readonly expires_at: number;
}

const insertSession = hot((db, row: SessionRow) =>
  db
    .insertInto('sessions')
    .values({
      secret_hash: row.secret_hash,
      token_hash: row.token_hash,
      user_iid: row.user_iid,
      browser: row.browser,
      remember: row.remember,
      device: row.device,
      masked_by_iid: row.masked_by_iid,
      origin_id: row.origin_id,
      passkey_at: sql<number | null>`to_timestamp(${row.passkey_at})`,
      created_at: asTime(row.now),
      seen_at: asTime(row.now),
      expires_at: asTime(row.expires_at),
    })
    .compile(),
);

/** Adds a session for an account; part of the unit of work that signs it in. */
export async function addSession(
  work: Work,
  { user_iid, browser, remember, device, by_passkey, masked_by }: SessionAbout,
): Promise<NewSession> {
  const { secret, token, hashes } = newSecrets();
  const life_s = masked_by ? MASKED_S : remember ? REMEMBERED_S : SLIDING_S;
  await insertSession(work.db, {
    ...hashes,
    user_iid,
    browser,
    remember,
    device,
    masked_by_iid: masked_by?.user_iid ?? null,
    origin_id: masked_by?.origin_id ?? null,
    passkey_at: by_passkey ? work.now : null,
    now: work.now,
    expires_at: work.now + life_s,
  });
  return { secret, token, remember };
}

/** What people may do has changed: nothing remembered of it counts any more, and no masked session goes on that they are in or behind. */
export async function rightsChanged(work: Work, user_iids: readonly number[]): Promise<void> {
  if (user_iids.length === 0) return;
  await work.db
    .deleteFrom('sessions')
    .where('masked_by_iid', 'is not', null)
    .where((eb) => eb.or([eb('user_iid', 'in', user_iids), eb('masked_by_iid', 'in', user_iids)]))
    .execute();
  for (const user_iid of user_iids) work.accountChanged(user_iid);
}

/** Ends a masked session; who was behind it is known a little longer, for an answer that is lost on its way. */
export async function endMask(work: Work, { id, actor }: Session): Promise<void> {
  await work.db
    .updateTable('sessions')
    .set({ expires_at: asTime(work.now) })
    .where('user_iid', '=', actor.user_iid)
    .where('id', '=', id)
    .execute();
}

/**
 * Whose own session a masked one came from that ended a moment ago. The cookie may be that of either: a browser takes the new one
 * with the head of an answer whose rest is lost.
 */
export const findEndedMask = (work: Work, { secret, token }: Halves) =>
  work.db
    .selectFrom('sessions as masked')
    .select(['masked.masked_by_iid', 'masked.origin_id'])
    .where('masked.token_hash', '=', hash(token))
    .where('masked.browser', '=', true)
    .where('masked.masked_by_iid', 'is not', null)
    .where('masked.expires_at', '>', asTime(work.now - BACK_S))
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('masked.secret_hash', '=', hash(secret)),
        exists(
          selectFrom('sessions as own')
            .select('own.id')
            .whereRef('own.user_iid', '=', 'masked.masked_by_iid')
            .whereRef('own.id', '=', 'masked.origin_id')
            .where('own.secret_hash', '=', hash(secret)),
        ),
      ]),
    )
    .executeTakeFirst();

/** Gives an open session new secrets; the old ones are worth nothing from then on. Undefined where it has ended. */
export async function renewSession(work: Work, user_iid: number, id: string): Promise<NewSession | undefined> {
  const { secret, token, hashes } = newSecrets();
  const renewed = await work.db
    .updateTable('sessions')
    .set({ ...hashes, seen_at: asTime(work.now) })
    .where('user_iid', '=', user_iid)
    .where('id', '=', id)
    .where('expires_at', '>', asTime(work.now))
    .returning('remember')
    .executeTakeFirst();
  work.accountChanged(user_iid);
  return renewed && { secret, token, remember: renewed.remember };
}

function newSecrets() {
  const secret = randomBytes(32).toString('base64url');
  const token = randomBytes(32).toString('base64url');
  return { secret, token, hashes: { secret_hash: hash(secret), token_hash: hash(token) } };
}
