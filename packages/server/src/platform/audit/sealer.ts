import type { Open } from '../route.ts';
import type { Secrets } from '../secrets.ts';
import type { Works } from '../work.ts';
import { sealEvents } from './seal.ts';

/** Batches of one school in one round, so that a school with a long tail does not keep the others waiting. */
const MOST_BATCHES = 20;
/** Rounds until events are looked for that another program wrote, or a process that is gone. */
const LOOK_EVERY = 60;

/** Seals what this process hears that it wrote, a moment later, and now and then what others left. */
export class Sealer {
  readonly #followed: ReadonlySet<string>;
  readonly #waiting = new Set<number>();
  #round = 0;

  constructor(followed: ReadonlySet<string>) {
    this.#followed = followed;
  }

  /** A transaction of the school is durable, with these tables written to. */
  wrote(school_iid: number, tables: ReadonlySet<string>): void {
    if (tables.has('events')) this.#waiting.add(school_iid);
  }

  async run({ works, pool, secrets, log }: Open): Promise<void> {
    if (this.#round++ % LOOK_EVERY === 0) {
      const { rows } = await pool.query<{ iid: number }>('select schools_with_unsealed_events() as iid');
      for (const { iid } of rows) this.#waiting.add(iid);
    }
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
    const sealing = { secrets, followed: this.#followed };
    for (let batch = 1; ; batch += 1) {
      const left = await works.asSchool(school_iid, (work) => sealEvents(work, sealing));
      if (left !== 'more' || batch === MOST_BATCHES) return left;
    }
  }
}
