import { guestOf } from '@sen/domain/shared/actor.ts';
import { z } from 'zod';
import type { Open, Slice } from '../route.ts';
import type { FollowedEvent, Follower, Followers } from './follower.ts';

/** What is older is no news: an installation that begins to seal, or a copy of one, tells nobody of its past. */
const NEWS_S = 86_400;

const Job = z.object({ school_iid: z.number(), after: z.number(), until: z.number() });

/**
 * The job `follow_events`: events of the chain behind `after`, in their order. Those of one name in a row share transactions:
 * a class that signs in or hands in is hundreds of them within a second.
 */
export async function followEvents({ works }: Open, followers: Followers, payload: unknown): Promise<void> {
  const { school_iid, after, until } = Job.parse(payload);
  const events = await works.asSchool(school_iid, ({ db }) =>
    db
      .selectFrom('event_chain')
      .innerJoin('events', 'events.iid', 'event_chain.event_iid')
      .select(['events.iid', 'name', 'actor_iid', 'at', 'payload'])
      .where('no', '>', after)
      .where('no', '<=', until)
      .where('name', 'in', [...followers.keys()])
      .orderBy('no')
      .execute(),
  );
  const failed: unknown[] = [];
  for (const alike of inRuns(events)) {
    const told = alike.map((event) =>
      works.together(guestOf(school_iid, 'en'), { kind: 'follow', place: event.iid }, async (work) => {
        if (work.now - event.at > NEWS_S) return;
        for (const follow of followers.get(event.name) ?? []) await follow(work, event);
      }),
    );
    // All are waited for, so that none is under way still when the job is tried again.
    for (const outcome of await Promise.allSettled(told))
      if (outcome.status === 'rejected') failed.push(outcome.reason);
  }
  // What cannot be told does not keep back what came after it; the job is tried again for it.
  if (failed.length > 0) throw failed[0];
}

/** Neighbours of one name. */
function inRuns(events: readonly FollowedEvent[]): FollowedEvent[][] {
  const runs: FollowedEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.name === event.name) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

export function gatherFollowers(slices: readonly Slice[]): Followers {
  const followers = new Map<string, Follower[]>();
  for (const slice of slices) {
    for (const [name, follow] of Object.entries(slice.follows?.(slices) ?? {}))
      followers.set(name, [...(followers.get(name) ?? []), follow]);
  }
  return followers;
}
