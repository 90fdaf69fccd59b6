import { inside } from '@sen/domain/learning/enrolment/model.ts';
import type { ProgressState } from '@sen/domain/learning/progress/model.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { places } from '../places-repository.ts';

/** Places that somebody may read about: all, or those of these people and those in these courses. */
export type Scope = 'all' | { readonly user_iids: readonly number[]; readonly course_iids: readonly number[] };

const among = (iids: readonly number[]) => sql<number>`any(${iids}::bigint[])`;

function placesIn(db: Db, scope: Scope) {
  const query = places(db).where('course_learners.status', 'in', inside);
  if (scope === 'all') return query;
  return query.where((eb) =>
    eb.or([
      eb('course_learners.user_iid', '=', among(scope.user_iids)),
      eb('course_learners.course_iid', '=', among(scope.course_iids)),
    ]),
  );
}

/** People who learn, and courses in which somebody does; each once. */
export async function listWhoAndWhere(db: Db, scope: Scope) {
  const [who, where] = await Promise.all([
    placesIn(db, scope).select('course_learners.user_iid').distinct().execute(),
    placesIn(db, scope).select('course_learners.course_iid').distinct().execute(),
  ]);
  return { user_iids: who.map(({ user_iid }) => user_iid), course_iids: where.map(({ course_iid }) => course_iid) };
}

export interface Wanted {
  readonly scope: Scope;
  readonly user_iids: readonly number[];
  readonly course_iids: readonly number[];
  readonly state: ProgressState | undefined;
}

type Places = ReturnType<typeof placesIn>;

/** Of places those of a state; whoever has had to do with any item, as with an exam that waits to be marked, has begun. */
function inState(query: Places, state: ProgressState | undefined): Places {
  if (!state) return query;
  if (state === 'completed') return query.where('done.completed_at', 'is not', null);
  return query.where('done.completed_at', 'is', null).where((eb) => {
    const begun = eb.exists(
      eb
        .selectFrom('item_progress')
        .select('item_progress.item_iid')
        .whereRef('item_progress.course_iid', '=', 'course_learners.course_iid')
        .whereRef('item_progress.user_iid', '=', 'course_learners.user_iid'),
    );
    return state === 'going' ? begun : eb.not(begun);
  });
}

const wantedPlaces = (db: Db, { scope, user_iids, course_iids, state }: Wanted) =>
  inState(
    placesIn(db, scope)
      .where('course_learners.user_iid', '=', among(user_iids))
      .where('course_learners.course_iid', '=', among(course_iids)),
    state,
  );

/** What part of its course an item is; the parts of a course are together 1. */
export interface Part {
  readonly course_iid: number;
  readonly item_iid: number;
  readonly part: number;
}

const table = (parts: readonly Part[]) =>
  sql<Part>`unnest(
    ${parts.map(({ course_iid }) => course_iid)}::bigint[],
    ${parts.map(({ item_iid }) => item_iid)}::bigint[],
    ${parts.map(({ part }) => part)}::float8[])`.as<'of'>(sql`of (course_iid, item_iid, part)`);

/** The percent of each place of these people with any progress: what `coursePercent` says of one. */
const percents = (db: Db, { user_iids }: Wanted, parts: readonly Part[]) =>
  db
    .selectFrom('item_progress')
    .innerJoin(table(parts), (join) =>
      join.onRef('of.course_iid', '=', 'item_progress.course_iid').onRef('of.item_iid', '=', 'item_progress.item_iid'),
    )
    .select(['item_progress.course_iid', 'item_progress.user_iid'])
    .select(sql<number>`round(sum(of.part * item_progress.p)::numeric, 2)`.as('percent'))
    .where('item_progress.user_iid', '=', among(user_iids))
    .groupBy(['item_progress.course_iid', 'item_progress.user_iid'])
    .as('reached');

/** Sums over the places of each person, or of each course. */
export const sumPlaces = (
  db: Db,
  key: 'user_iid' | 'course_iid',
  wanted: Wanted,
  parts: readonly Part[],
): Promise<{ key: number; places: number; completed: number; percents: number }[]> =>
  wantedPlaces(db, wanted)
    .leftJoin(percents(db, wanted, parts), (join) =>
      join
        .onRef('reached.course_iid', '=', 'course_learners.course_iid')
        .onRef('reached.user_iid', '=', 'course_learners.user_iid'),
    )
    .select((eb) => [
      `course_learners.${key} as key` as const,
      eb.fn.countAll<number>().as('places'),
      eb.fn.count<number>('done.completed_at').as('completed'),
      sql<number>`coalesce(sum(reached.percent), 0)::float8`.as('percents'),
    ])
    .groupBy(`course_learners.${key}`)
    .execute();

const inOrder = (iids: readonly number[]) =>
  sql<{ iid: number; place: number }>`unnest(${iids}::bigint[]) with ordinality`;

/** One page of places in the order in which people and courses are named. */
export async function listPlacesPage(
  db: Db,
  wanted: Wanted,
  cut: { readonly limit?: number; readonly offset?: number },
) {
  const who = inOrder(wanted.user_iids).as<'who'>(sql`who (iid, place)`);
  const what = inOrder(wanted.course_iids).as<'what'>(sql`what (iid, place)`);
  const query = wantedPlaces(db, wanted);
  const [counted, items] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    query
      .innerJoin(who, 'who.iid', 'course_learners.user_iid')
      .innerJoin(what, 'what.iid', 'course_learners.course_iid')
      .select(['course_learners.user_iid', 'course_learners.course_iid', 'joined_at', 'done.completed_at'])
      .orderBy('who.place')
      .orderBy('what.place')
      .$if(cut.limit !== undefined, (all) => all.limit(cut.limit ?? 0).offset(cut.offset ?? 0))
      .execute(),
  ]);
  return { items, total: counted.total };
}
