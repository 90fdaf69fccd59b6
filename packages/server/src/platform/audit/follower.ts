import type { EventName } from '@sen/domain/events.ts';
import type { Work } from '../work.ts';

/** An event that is committed, as those read it who follow it. */
export interface FollowedEvent {
  readonly iid: number;
  readonly name: string;
  readonly actor_iid: number | null;
  readonly at: number;
  /** As it was kept, maybe by an older version; `readPayload` reads it. */
  readonly payload: unknown;
}

/**
 * What a slice does a moment after an event is durable, in a unit of work of its own. It may be told of the same event twice,
 * and costs whoever announces nothing.
 */
export type Follower = (work: Work, event: FollowedEvent) => Promise<void>;
/** What a slice follows, by event name. */
export type Follows = Readonly<Partial<Record<EventName, Follower>>>;
export type Followers = ReadonlyMap<string, readonly Follower[]>;
