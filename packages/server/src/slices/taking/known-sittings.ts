/** Sittings that were saved before, so that an ordinary save reads no paper. */
import type { Paper } from '@sen/domain/taking/model.ts';
import { LRUCache } from 'lru-cache';
import type { SaveRequest } from './answers-repository.ts';
import type { NamedTake } from './repository.ts';

/** Question iid by unique id. */
export type Places = ReadonlyMap<string, number>;

/** The page that saves, as it names itself. */
export interface Writer extends Pick<SaveRequest, 'take_iid' | 'user_iid' | 'device_key' | 'epoch'> {
  readonly course_iid: number;
  readonly exercise_iid: number;
}

/** The guard in the database judges every save, so what is stale here harms nothing. */
export interface Known extends Pick<Writer, 'course_iid' | 'exercise_iid' | 'user_iid'> {
  readonly places: Places;
}

/** Questions of papers that one process remembers: some tens of megabytes. */
const MOST_PLACES = 400_000;

export class KnownSittings {
  readonly #known: LRUCache<string, Known>;

  /** Held by what it takes, which is questions and not sittings: papers are of any length. */
  constructor(most_places = MOST_PLACES) {
    this.#known = new LRUCache({ maxSize: most_places, sizeCalculation: ({ places }) => places.size + 1 });
  }

  find(
    school_iid: number,
    { take_iid, user_iid, course_iid, exercise_iid }: Omit<Writer, 'device_key' | 'epoch'>,
  ): Known | undefined {
    const known = this.#known.get(`${school_iid}:${take_iid}`);
    const is_theirs =
      known?.user_iid === user_iid && known.course_iid === course_iid && known.exercise_iid === exercise_iid;
    return is_theirs ? known : undefined;
  }

  note(
    school_iid: number,
    { iid, course_iid, exercise_iid, user_iid }: NamedTake,
    paper: { readonly questions: readonly Pick<Paper['questions'][number], 'uid' | 'question_iid'>[] },
  ): Known {
    const known = { course_iid, exercise_iid, user_iid, places: placesOf(paper) };
    this.#known.set(`${school_iid}:${iid}`, known);
    return known;
  }
}

export const placesOf = (paper: Parameters<KnownSittings['note']>[2]): Places =>
  new Map(paper.questions.map(({ uid, question_iid }) => [uid, question_iid]));
