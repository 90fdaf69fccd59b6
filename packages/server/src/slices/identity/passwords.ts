import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '@sen/domain/shared/errors.ts';
import { inGroups, readableText } from '@sen/domain/shared/readable-code.ts';
import pLimit from 'p-limit';
import { poolThreads } from '../../platform/config.ts';
import { refuseInTransaction } from '../../platform/work.ts';

/** argon2id (algorithm 2), 19 MiB, two passes, one lane (OWASP's first choice). */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A rush at the door leaves a thread to everything else; and two hashes on one core take longer than one after the other. */
const hashing = pLimit(Math.max(1, Math.min(availableParallelism(), poolThreads() - 1)));

/** More than this waiting means the door is too full to be let in soon. */
const MAX_WAITING = 2000;
const waiting = (): number => hashing.activeCount + hashing.pendingCount;

/** So many at the door wait long enough for the hash that whoever goes with them can wait for company and be in no later. */
const CROWDED = 4;
const PATIENCE_MS = 20;

/**
 * How long a sign-in may wait to share its transactions with others: in a rush the hash has all the cores, and each statement
 * that is sent by itself takes from it.
 */
export const patienceAtTheDoor = (): number => (waiting() > CROWDED ? PATIENCE_MS : 0);

async function queued<T>(task: () => Promise<T>): Promise<T> {
  refuseInTransaction('the hash of a password');
  if (waiting() >= MAX_WAITING) refuse('too_many_requests', { retry_after: 10 });
  return hashing(task);
}

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, cost));

/** A password that can be read out and typed: twelve signs, 59 bits. */
const newPassword = (): string => inGroups(readableText(randomBytes(12))).toLowerCase();

export interface FirstPassword {
  readonly password: string;
  readonly pass_hash: string;
}

/** A new password with its hash; made before a transaction opens. */
export async function firstPassword(): Promise<FirstPassword> {
  const password = newPassword();
  return { password, pass_hash: await hashPassword(password) };
}

/** A hash nobody has the password of, so that an unknown account costs the same time as a known one. */
const nobody = hash(crypto.randomUUID(), cost);

/** Whether the password fits; without a stored hash it takes as long and says no. */
export async function fits(password: string, stored: string | null | undefined): Promise<boolean> {
  const against = stored ?? (await nobody);
  const right = await queued(() => verify(against, password));
  return right && typeof stored === 'string';
}
