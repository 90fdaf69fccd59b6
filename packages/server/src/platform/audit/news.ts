import type { EventName, ReadPayloadOf } from '@sen/domain/events.ts';
import type { NoticeName } from '@sen/domain/notices.ts';
import type { Work } from '../work.ts';
import type { FollowedEvent } from './follower.ts';

/** What is told to some people because of an event. */
export interface News {
  /** One of the area's `notices`. */
  readonly kind: NoticeName;
  /** People, or those who answer for the school. */
  readonly to: readonly number[] | 'roots';
  /** What stands in the places of the text. */
  readonly about?: Readonly<Record<string, string>>;
  readonly link?: string;
  /** What a kind with a letter of its own puts into it besides; not kept. */
  readonly letter?: Readonly<Record<string, string>>;
  /** Whoever did it is not told of it. */
  readonly not_actor?: true;
  /** The place in which the name of whoever did it stands. */
  readonly actor_as?: string;
}

/**
 * What is told of events, if anything, by event name. It is asked a moment after the event is durable, and maybe twice of the same one;
 * an event whose payload does not fit is no news.
 */
export type Newsmakers = {
  readonly [N in EventName]?: (
    work: Work,
    payload: ReadPayloadOf<N>,
    event: FollowedEvent,
  ) => News | undefined | Promise<News | undefined>;
};
