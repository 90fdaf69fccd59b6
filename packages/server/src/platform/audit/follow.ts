import { z } from 'zod';
import type { Open } from '../route.ts';
import type { Follower, Followers } from './follower.ts';

/** What is older is no news: an installation that begins to seal, or a copy of one, tells nobody of its past. */
const NEWS_S = 86_400;

const Job = z.object({ school_iid: z.number(), after: z.number(), until: z.number() });

/** The job `follow_events`: events of the chain behind `after`, one by one in their order. */
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
  for (const event of events) {
    await works.asSchool(school_iid, async (work) => {
      if (work.now - event.at > NEWS_S) return;
      for (const follow of followers.get(event.name) ?? []) await follow(work, event);
    });
  }
}

export function gatherFollowers(
  slices: readonly { readonly follows?: Readonly<Record<string, Follower>> }[],
): Followers {
  const followers = new Map<string, Follower[]>();
  for (const slice of slices) {
    for (const [name, follow] of Object.entries(slice.follows ?? {}))
      followers.set(name, [...(followers.get(name) ?? []), follow]);
  }
  return followers;
}
