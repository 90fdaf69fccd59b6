import type pg from 'pg';
import type { TestSchool, TestUser } from './app.ts';

/** What of a furnished school calls name by a field: each slice adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the slices' `furnish.fixture.ts`
export interface Ids {}

/** One record of a kind, by which calls of the binder are tried. */
export interface OneRecord {
  readonly iid: number;
  /** Fields that its calls want beside it. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

export interface Furnishing {
  /** The owner of the tables. */
  readonly owner: pg.Pool;
  readonly school: TestSchool;
  /** Whom what is made belongs to. */
  readonly learner: TestUser;
  /** Somebody else, who may be changed and deleted on the way. */
  readonly person: TestUser;
  /** What slices of lower floors have made. */
  readonly ids: Ids;
}

/** What a slice makes of its own in a school. */
export interface Furnished {
  readonly ids?: Partial<Ids>;
  readonly records?: Readonly<Record<string, OneRecord>>;
}
export type Furnish = (furnishing: Furnishing) => Promise<Furnished>;
