import pg from 'pg';
import type { BenchSchool } from './school.ts';

interface Upserts {
  readonly connections: number;
  /** Answers in one statement, which commits by itself. */
  readonly batch: number;
  readonly seconds: number;
  readonly size: number;
}

/** The same upserts by the driver alone, as one would write them by hand: no guard, no school wall, no session; upserts a second. */
export async function bareUpserts(
  database_url: string,
  school: BenchSchool,
  { connections, batch, seconds, size }: Upserts,
): Promise<number> {
  const answer = JSON.stringify(['Câu trả lời của em: '.padEnd(size, 'lorem ipsum dolor sit amet ')]);
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: database_url });
      await client.connect();
      return client;
    }),
  );
  const first_rev = next_rev;
  next_rev += 1_000_000;
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const counts = await Promise.all(
    clients.map(async (client, lane) => {
      const own = school.learners
        .filter((_learner, index) => index % connections === lane)
        .flatMap(({ take }) => take ?? []);
      let done = 0;
      for (let round = 0; performance.now() < until; round += 1) {
        const from = (round * batch) % own.length;
        const takes = own.slice(from, from + batch);
        const question = school.questions[Math.floor((round * batch) / own.length) % school.questions.length];
        await client.query(upsertOf(school.school, takes, question, answer, first_rev + round));
        done += takes.length;
      }
      return done;
    }),
  );
  const taken_s = (performance.now() - begun) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return counts.reduce((sum, count) => sum + count, 0) / taken_s;
}

/** Above every revision the generator sends; it rises from run to run. */
let next_rev = 1_950_000_000;

function upsertOf(
  school: number,
  takes: readonly number[],
  question: number | undefined,
  answer: string,
  rev: number,
): pg.QueryConfig {
  if (takes.length === 1) return { name: 'one', text: ONE, values: [school, takes[0], question, answer, rev] };
  const each = <T>(value: T): T[] => takes.map(() => value);
  return { name: 'many', text: MANY, values: [school, takes, each(question), each(answer), each(rev)] };
}

const ON_CONFLICT = `
on conflict (school_id, take_iid, question_iid) do update set answer = excluded.answer, rev = excluded.rev, saved_at = clock_timestamp()
where excluded.rev > take_answers.rev`;

const ONE = `insert into take_answers (school_id, take_iid, question_iid, answer, rev) values ($1, $2, $3, $4, $5)${ON_CONFLICT}`;

const MANY = `
insert into take_answers (school_id, take_iid, question_iid, answer, rev)
select $1, a.take_iid, a.question_iid, a.answer::jsonb, a.rev
from unnest($2::bigint[], $3::bigint[], $4::text[], $5::int[]) as a (take_iid, question_iid, answer, rev)${ON_CONFLICT}`;
