import type { FollowedEvent, Follower } from '../../../platform/audit/follower.ts';
import type { News, Newsmaker } from '../../../platform/audit/news.ts';
import type { Work } from '../../../platform/work.ts';
import { listHolders, listNames } from '../../identity/index.ts';
import { tell } from './tell.ts';

/** What the slices have to tell of events is told to people. */
export const followsOf = (
  slices: readonly { readonly news?: Readonly<Record<string, Newsmaker>> }[],
): Readonly<Record<string, Follower>> =>
  Object.fromEntries(
    slices.flatMap(({ news }) => Object.entries(news ?? {})).map(([name, make]) => [name, telling(make)]),
  );

const telling =
  (make: Newsmaker): Follower =>
  async (work, event) => {
    const news = await make(work, event);
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
