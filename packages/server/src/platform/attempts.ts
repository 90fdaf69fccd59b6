/** What somebody tried without the right to it: of calls that leave an entry in the audit trail, and of visits, the refusal leaves one too. */
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import { type ErrorKey, Refusal } from '@sen/domain/shared/errors.ts';
import { LRUCache } from 'lru-cache';
import { emit } from './events.ts';
import type { Works } from './work.ts';

/** Entries of one person in a minute, and one that says that there were more: who tries on and on fills no trail. */
const MOST = 5;
const MINUTE_MS = 60_000;

/** Fields that say what was asked for: whose, where, which role. Never a text of any length. */
export const TOLD = [
  'iid',
  'user_iid',
  'user_iids',
  'role',
  'role_iid',
  'scope',
  'course',
  'node',
  'take_id',
  'target',
  'user',
  'course_iid',
] as const;
const MOST_TOLD = 100;

export class Attempts {
  readonly #works: Works;
  readonly #counts = new LRUCache<string, { count: number }>({ max: 10_000, ttl: MINUTE_MS });

  constructor(works: Works) {
    this.#works = works;
  }

  /** Notes a refusal for want of a right in a unit of work of its own: that of the call was rolled back. */
  async note(error: unknown, { path, audit }: Contract, actor: Actor | null, fields: Fields): Promise<void> {
    if (!(error instanceof Refusal) || !(inVisits.has(error.key) || (audit && isDenied(error)))) return;
    if (actor === null || actor.user_iid === null) return;
    const count = this.#countOf(actor);
    if (count > MOST + 1) return;
    const told = { call: path, asked: toldOf(fields), ...(count > MOST && { more: true as const }) };
    await this.#works.inSchool(actor, (work) => emit(work, 'access.refused', told));
  }

  /** Of somebody's attempts in this minute, with the one at hand. */
  #countOf({ school_iid, user_iid }: Actor): number {
    const key = `${school_iid}:${user_iid}`;
    const counted = this.#counts.get(key) ?? { count: 0 };
    if (counted.count === 0) this.#counts.set(key, counted);
    counted.count += 1;
    return counted.count;
  }
}

/** Refusals of who wants to work inside a school that is not theirs. */
const inVisits: ReadonlySet<string> = new Set(['school_not_opened', 'not_in_a_visit'] satisfies ErrorKey[]);

const DENIED: ReadonlySet<string> = new Set([
  'permission_denied',
  'mask_root',
  'mask_upward',
  'mask_staff',
  'mask_not_a_learner',
  'mask_not_agreed',
] satisfies ErrorKey[]);

const isDenied = ({ key, detail }: Refusal): boolean =>
  detail.attempt === true ||
  DENIED.has(key) ||
  (key === 'invalid_input' && Object.values(detail.err ?? {}).includes('permission_denied'));

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROL = /[\u0000-\u001f\u007f]/g;

type Fields = Readonly<Record<string, unknown>>;

const toldOf = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    TOLD.flatMap((name) => {
      const text = plain(fields[name]);
      return text === '' ? [] : [[name, text]];
    }),
  );

/** Numbers and texts, and lists of them, as the database takes them: what was asked for is not judged yet. */
function plain(value: unknown): string {
  const texts = [value].flat().filter((one) => typeof one === 'string' || typeof one === 'number');
  return texts.join().slice(0, MOST_TOLD).replace(CONTROL, '').toWellFormed();
}
