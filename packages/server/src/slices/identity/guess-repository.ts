import { sql } from 'kysely';
import { asTime, type Db } from '../../platform/db.ts';
import { hot } from '../../platform/hot.ts';

interface Source {
  readonly account: string;
  readonly source: string;
}

interface Counted extends Source {
  readonly now: number;
  /** A window that began before is over. */
  readonly since: number;
}

const addGuess = hot((db, { account, source, now, since }: Counted) =>
  db
    .insertInto('sign_in_guesses')
    .values({ account, source, window_start: asTime(now), tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(['account', 'source']).doUpdateSet((eb) => {
        const over = eb('sign_in_guesses.window_start', '<', asTime(since));
        return {
          tries: eb
            .case()
            .when(over)
            .then(1)
            .else(eb('sign_in_guesses.tries', '+', 1))
            .end(),
          window_start: eb
            .case()
            .when(over)
            .then(eb.ref('excluded.window_start'))
            .else(eb.ref('sign_in_guesses.window_start'))
            .end(),
        };
      }),
    )
    .returning(['tries', 'window_start'])
    .compile(),
);

/** Counts a guess and answers how many of its source fell into the running window. */
export async function countGuess(db: Db, guess: Counted): Promise<{ tries: number; window_start: number }> {
  const [counted] = await addGuess(db, guess);
  if (!counted) throw new Error('the guess was not counted');
  return counted;
}

interface Spread {
  readonly account: string;
  readonly since: number;
  /** Of one source at most so many count. */
  readonly most: number;
}

const sumSpread = hot((db, { account, since, most }: Spread) =>
  db
    .selectFrom('sign_in_guesses')
    .select(sql<number>`coalesce(sum(least(tries, ${most})), 0)::int`.as('guesses'))
    .where('account', '=', account)
    .where((eb) => eb.or([eb('source', 'like', 'from %'), eb('source', 'like', 'at %')]))
    .where('window_start', '>', asTime(since))
    .compile(),
);

/** Guesses from all networks and from browsers that the account was never signed in from, together. */
export async function countSpread(db: Db, spread: Spread): Promise<number> {
  const [summed] = await sumSpread(db, spread);
  return summed?.guesses ?? 0;
}

const takeBack = hot((db, { account, source }: Source) =>
  db
    .updateTable('sign_in_guesses')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('account', '=', account)
    .where('source', '=', source)
    .where('tries', '>', 0)
    .compile(),
);
export const returnGuess = (db: Db, source: Source) => takeBack(db, source);

export const removeGuesses = (db: Db, account: string) =>
  db.deleteFrom('sign_in_guesses').where('account', '=', account).execute();

/** Whether so many guesses at an account came from one source that it waits. */
export const isHeldUp = async (db: Db, { account, since, most }: Spread): Promise<boolean> =>
  (await db
    .selectFrom('sign_in_guesses')
    .select('source')
    .where('account', '=', account)
    .where('tries', '>=', most)
    .where('window_start', '>', asTime(since))
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const removeOldGuesses = (db: Db, now: number) =>
  db
    .deleteFrom('sign_in_guesses')
    .where('window_start', '<', asTime(now - 86_400))
    .execute();
