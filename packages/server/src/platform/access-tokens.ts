import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { guestOf } from '@sen/domain/shared/actor.ts';
import { asTime } from './db.ts';
import { rightsOf } from './rights.ts';
import { languageOf, type Session } from './session.ts';
import { tokenHash } from './token.ts';
import type { Work, Works } from './work.ts';

const PREFIX = 'sen_pat_';
const SECRET_BYTES = 32;
/** When it was last used is written down at most this often. */
const TOUCH_S = 60;

/** Tells a mistyped or cut token without asking the database, and a found one to those who search for secrets. */
const checksumOf = (secret: string): string => crc32(secret).toString(16).padStart(8, '0');

/** `sen_pat_`, 256 bits and their checksum, in hexadecimal digits. */
export function newAccessToken(): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  return `${PREFIX}${secret}${checksumOf(secret)}`;
}

const isWellFormed = (token: string): boolean =>
  /^sen_pat_[0-9a-f]{72}$/.test(token) && token.endsWith(checksumOf(token.slice(PREFIX.length, -8)));

export interface AccessTokens {
  /** Who acts by a token; undefined where it is not good in this school now. */
  find(school_iid: number, token: string): Promise<Session | undefined>;
}

/** Nothing is remembered of a token: once it is revoked or has run out, or its person is out, the next call is refused. */
export function openAccessTokens(works: Works): AccessTokens {
  return {
    find: async (school_iid, token) => {
      if (!isWellFormed(token)) return undefined;
      const found = await works.reading(guestOf(school_iid, 'en'), (work) => loadByToken(work, tokenHash(token)));
      if (!found) return undefined;
      if (found.is_stale) await touch(works, found.session);
      return found.session;
    },
  };
}

async function loadByToken(work: Work, hash: Buffer): Promise<{ session: Session; is_stale: boolean } | undefined> {
  const row = await work.db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.iid', 'access_tokens.user_iid')
    .select(['access_tokens.id', 'user_iid', 'read_only', 'expires_at', 'used_at'])
    .select(['users.id as user_id', 'users.settings'])
    .select((eb) => rightsOf(eb.ref('users.iid')).as('rights'))
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', asTime(work.now))
    .where('users.status', '=', 'activated')
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, user_id, user_iid, settings, rights, read_only, expires_at } = row;
  const language = languageOf(settings);
  const actor = {
    school_iid: work.actor.school_iid,
    user_iid,
    masked_by_iid: null,
    token_id: id,
    ...rights,
    language: language ?? 'en',
  };
  const seen_at = row.used_at ?? 0;
  return {
    session: {
      id: `token-${id}`,
      actor,
      user_id,
      has_language: language !== undefined,
      browser: false,
      remember: false,
      token_hash: hash,
      secret_hash: hash,
      origin_id: null,
      access_token: { read_only },
      expires_at,
      seen_at,
    },
    is_stale: work.now - seen_at > TOUCH_S,
  };
}

const touch = (works: Works, { actor, token_hash }: Session): Promise<unknown> =>
  works.inSchool(actor, ({ db, now }) =>
    db
      .updateTable('access_tokens')
      .set({ used_at: asTime(now) })
      .where('token_hash', '=', token_hash)
      .execute(),
  );
