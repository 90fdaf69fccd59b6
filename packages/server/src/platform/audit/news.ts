import type { z } from 'zod';
import type { Work } from '../work.ts';
import type { FollowedEvent } from './follower.ts';

/** What is told to some people because of an event. */
export interface News {
  /** One of the area's `notices`. */
  readonly kind: string;
  /** People, or those who answer for the school. */
  readonly to: readonly number[] | 'roots';
  /** What stands in the places of the text. */
  readonly about?: Readonly<Record<string, string>>;
  readonly link?: string;
  /** Whoever did it is not told of it. */
  readonly not_actor?: true;
  /** The place in which the name of whoever did it stands. */
  readonly actor_as?: string;
}

/** What is told of an event, if anything. It is asked a moment after the event is durable, and maybe twice of the same one. */
export type Newsmaker = (work: Work, event: FollowedEvent) => Promise<News | undefined>;

/** Reads the payload by a schema; an event that does not fit it is no news. */
export const newsOf =
  <S extends z.ZodType>(
    schema: S,
    make: (work: Work, payload: z.output<S>, event: FollowedEvent) => News | undefined | Promise<News | undefined>,
  ): Newsmaker =>
  async (work, event) => {
    const payload = schema.safeParse(event.payload);
    return payload.success ? make(work, payload.data, event) : undefined;
  };
