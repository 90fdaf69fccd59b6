/** What somebody tried without the right to it: of calls that leave an entry in the audit trail, and of visits, the refusal leaves one too. */
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import { type ErrorKey, Refusal } from '@sen/domain/shared/errors.ts';
import { LRUCache } from 'lru-cache';
import { emit } from './events.ts';
import type { Works } from './work.ts';

/** Entries of one person in a minute: who tries on and on fills no trail. */
const MOST = 5;
const MINUTE_MS = 60_000;

/** Fields that say what was asked for: whose, where, which role. Never a text of any length. */
const TOLD = [
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
    if (actor === null || actor.user_iid === null || !this.#mayNote(actor)) return;
    await this.#works.inSchool(actor, (work) => emit(work, 'access.refused', { call: path, asked: toldOf(fields) }));
  }

  #mayNote({ school_iid, user_iid }: Actor): boolean {
    const key = `${school_iid}:${user_iid}`;
    const counted = this.#counts.get(key) ?? { count: 0 };
    if (counted.count === 0) this.#counts.set(key, counted);
    counted.count += 1;
    return counted.count <= MOST;
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

type Fields = Readonly<Record<string, unknown>>;

const toldOf = (fields: Fields): Fields =>
  Object.fromEntries(
    TOLD.flatMap((name) => {
      const text = fields[name] === undefined ? '' : String(fields[name]).slice(0, MOST_TOLD);
      return text === '' ? [] : [[name, text]];
    }),
  );
