import type { Work } from '../work.ts';

/** An event that is committed, as those read it who follow it. */
export interface FollowedEvent {
  readonly iid: number;
  readonly name: string;
  readonly actor_iid: number | null;
  readonly at: number;
  readonly payload: unknown;
}

/**
 * What a slice does a moment after an event is durable, in a unit of work of its own. It may be told of the same event twice,
 * and costs whoever announces nothing.
 */
export type Follower = (work: Work, event: FollowedEvent) => Promise<void>;
export type Followers = ReadonlyMap<string, readonly Follower[]>;
