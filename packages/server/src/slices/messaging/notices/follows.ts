import { type EventName, isEventName, readPayload } from '@sen/domain/events.ts';
import type { FollowedEvent, Follower, Follows } from '../../../platform/audit/follower.ts';
import type { News, Newsmakers } from '../../../platform/audit/news.ts';
import type { Work } from '../../../platform/work.ts';
import { listHolders, listNames } from '../../identity/index.ts';
import { tell } from './tell.ts';

/** What the slices have to tell of events is told to people; several may tell of one. */
export function followsOf(slices: readonly { readonly news?: Newsmakers }[]): Follows {
  const told = slices.flatMap(({ news = {} }) =>
    Object.keys(news)
      .filter(isEventName)
      .map((name) => ({ name, tell: telling(news, name) })),
  );
  return Object.fromEntries(
    [...Map.groupBy(told, ({ name }) => name)].map(([name, tellers]) => [
      name,
      async (work: Work, event: FollowedEvent) => {
        for (const { tell: next } of tellers) await next(work, event);
      },
    ]),
  );
}

const telling =
  <N extends EventName>(makers: Newsmakers, name: N): Follower =>
  async (work, event) => {
    const payload = readPayload(name, event.payload);
    const news = payload && (await makers[name]?.(work, payload, event));
    if (!news) return;
    const [to, about] = [await readersOf(work, news, event), await withActor(work, news, event)];
    await tell(work, { ...news, to, about, event_iid: event.iid });
  };

async function readersOf({ db }: Work, { to, not_actor }: News, { actor_iid }: FollowedEvent): Promise<number[]> {
  const all = to === 'roots' ? (await listHolders(db, [''], ['root'])).map(({ iid }) => iid) : to;
  return all.filter((iid) => !(not_actor && iid === actor_iid));
}

async function withActor({ db }: Work, { about = {}, actor_as }: News, { actor_iid }: FollowedEvent) {
  if (actor_as === undefined) return about;
  const [by] = actor_iid === null ? [] : await listNames(db, [actor_iid]);
  return { ...about, [actor_as]: by?.name ?? '' };
}
