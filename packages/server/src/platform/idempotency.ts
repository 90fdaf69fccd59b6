import { createHash } from 'node:crypto';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { z } from 'zod';
import { isUniqueViolation } from './db-errors.ts';
import type { Task, Work, Works } from './work.ts';

/** A client-made key for one intended change. `owner` is the account, or a guest's address. */
export interface ChangeKey {
  readonly owner: string;
  readonly key: string;
  readonly call: string;
  readonly request_hash: Buffer;
}

const Reply = z.object({ value: z.unknown() });

export function changeKey(contract: Contract, owner: string, key: string, fields: unknown): ChangeKey {
  const request_hash = createHash('sha256').update(JSON.stringify(fields)).digest();
  return { owner, key: key.slice(0, 200), call: `${contract.method} ${contract.path}`, request_hash };
}

/**
 * Runs a change once per key: key, effect, reply and events commit together; a repeat gets the first reply.
 * Of two at the same time the later waits at the key's row, loses, and reads the winner's reply.
 */
export async function once(works: Works, actor: Actor, change: ChangeKey, task: Task<unknown>): Promise<unknown> {
  const attempt = () =>
    works.inSchool(actor, async (work) => {
      const known = await findReply(work, change);
      if (known) return known.value;
      const value = await task(work);
      await saveReply(work, change, value);
      return value;
    });
  try {
    return await attempt();
  } catch (error) {
    if (!isUniqueViolation(error, 'idempotency_keys_pkey')) throw error;
    return attempt();
  }
}

async function findReply(work: Work, change: ChangeKey): Promise<{ value?: unknown } | undefined> {
  const row = await work.db
    .selectFrom('idempotency_keys')
    .select(['call', 'request_hash', 'reply'])
    .where('owner', '=', change.owner)
    .where('key', '=', change.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.call !== change.call || !change.request_hash.equals(row.request_hash)) refuse('key_reused');
  return Reply.parse(row.reply);
}

async function saveReply(work: Work, change: ChangeKey, value: unknown): Promise<void> {
  await work.db
    .insertInto('idempotency_keys')
    .values({ ...change, reply: JSON.stringify({ value }) })
    .execute();
}
