import pg from 'pg';
import type { BenchSchool } from './school.ts';

/** The same upserts by the driver alone, in batches as one would write them by hand; upserts a second. */
export async function bareUpserts(
  database_url: string,
  school: BenchSchool,
  { connections, batch, seconds, size }: { connections: number; batch: number; seconds: number; size: number },
): Promise<number> {
  const answer = JSON.stringify(['Câu trả lời của em: '.padEnd(size, 'lorem ipsum dolor sit amet ')]);
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      const client = new pg.Client({ connectionString: database_url });
      await client.connect();
      const takes = school.learners
        .filter((_learner, index) => index % connections === lane)
        .flatMap(({ take }) => (take === null ? [] : [take]))
        .slice(0, batch);
      let done = 0;
      for (let round = 0; performance.now() < until; round += 1) {
        const question = school.questions[round % school.questions.length];
        await client.query({
          name: 'bare',
          text: UPSERT,
          values: [
            school.school,
            takes,
            takes.map(() => question),
            takes.map(() => answer),
            takes.map(() => 10_000_000 + round),
          ],
        });
        done += takes.length;
      }
      await client.end();
      return done;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

const UPSERT = `
insert into take_answers (school_id, take_iid, question_iid, answer, rev)
select $1, a.take_iid, a.question_iid, a.answer::jsonb, a.rev
from unnest($2::bigint[], $3::bigint[], $4::text[], $5::int[]) as a (take_iid, question_iid, answer, rev)
on conflict (school_id, take_iid, question_iid) do update set answer = excluded.answer, rev = excluded.rev, saved_at = clock_timestamp()
where excluded.rev > take_answers.rev`;
