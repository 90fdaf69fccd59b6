import type { Open } from '../route.ts';
import type { Secrets } from '../secrets.ts';
import type { Works } from '../work.ts';
import type { ChainHead } from './chain.ts';
import { findHash, sealEvents } from './seal.ts';
import type { Witnesses } from './witness.ts';

/** Batches of one school in one round, so that a school with a long tail does not keep the others waiting. */
const MOST_BATCHES = 20;
/** Rounds until events are looked for that another program wrote, or a process that is gone. */
const LOOK_EVERY = 60;
/** Rounds until new heads are written outside the database. */
const NOTE_EVERY = 10;

type Parts = Pick<Open, 'works' | 'pool' | 'secrets' | 'log'>;

interface NewHead {
  readonly head: ChainHead;
  readonly late: readonly number[];
}

/** Seals what this process hears that it wrote, a moment later, and now and then what others left. */
export class Sealer {
  readonly #followed: ReadonlySet<string>;
  readonly #witnesses: Witnesses;
  readonly #waiting = new Set<number>();
  readonly #heads = new Map<number, NewHead>();
  #looked_us = 0;
  #round = 0;

  constructor(followed: ReadonlySet<string>, witnesses: Witnesses) {
    this.#followed = followed;
    this.#witnesses = witnesses;
  }

  /** A transaction of the school is durable, with these tables written to. */
  wrote(school_iid: number, tables: ReadonlySet<string>): void {
    if (tables.has('events')) this.#waiting.add(school_iid);
  }

  async run(open: Parts): Promise<void> {
    const round = this.#round++;
    const looked_us = round % LOOK_EVERY === 0 ? await this.#look(open) : undefined;
    await this.#sealAll(open);
    if (looked_us !== undefined && this.#waiting.size === 0) await this.#witnesses.noteLook(looked_us);
    if (round % NOTE_EVERY === 0) await this.note(open);
  }

  /** Looks what is not sealed yet. @returns the moment up to which everything else was. */
  async #look({ pool }: Parts): Promise<number> {
    this.#looked_us = await this.#witnesses.lookedAt();
    const now = await pool.query<{ us: number }>('select (extract(epoch from now()) * 1000000)::bigint as us');
    const { rows } = await pool.query<{ iid: number }>('select schools_with_unsealed_events() as iid');
    for (const { iid } of rows) this.#waiting.add(iid);
    return now.rows[0]?.us ?? 0;
  }

  async #sealAll({ works, secrets, log }: Parts): Promise<void> {
    for (const school_iid of [...this.#waiting]) {
      this.#waiting.delete(school_iid);
      try {
        if ((await this.#seal(works, secrets, school_iid)) !== 'nothing') this.#waiting.add(school_iid);
      } catch (error) {
        this.#waiting.add(school_iid);
        log.warn({ err: error, school_iid }, 'events could not be sealed');
      }
    }
  }

  async #seal(works: Works, secrets: Secrets, school_iid: number) {
    const sealing = { secrets, followed: this.#followed, looked_us: this.#looked_us };
    for (let batch = 1; ; batch += 1) {
      const sealed = await works.asSchool(school_iid, (work) => sealEvents(work, sealing));
      if (sealed === 'later') return 'later';
      const { late = [] } = this.#heads.get(school_iid) ?? {};
      this.#heads.set(school_iid, { head: sealed.head, late: [...late, ...sealed.late] });
      if (sealed.left !== 'more' || batch === MOST_BATCHES) return sealed.left;
    }
  }

  /** Writes the new heads outside the database. */
  async note({ works, log }: Parts): Promise<void> {
    for (const [school_iid, known] of [...this.#heads]) {
      this.#heads.delete(school_iid);
      try {
        await this.#noteHead(works, school_iid, known);
      } catch (error) {
        log.error({ err: error, school_iid }, 'the head of the audit trail is not kept outside the database');
      }
    }
  }

  /** A chain that does not go on from what is kept is no reason to forget that. */
  async #noteHead(works: Works, school_iid: number, { head, late }: NewHead): Promise<void> {
    const before = await this.#witnesses.read(school_iid);
    if (before && before.no >= head.no) return;
    if (before && before.hash !== (await works.asSchool(school_iid, ({ db }) => findHash(db, before.no))))
      throw new Error('the audit trail does not go on from the head that is kept; see `audit verify`');
    await this.#witnesses.write(school_iid, head, [...(before?.late ?? []), ...late]);
  }
}
