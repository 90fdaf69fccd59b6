import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Line, requestOf } from './line.ts';
import { openProduct, type Product } from './product.ts';
import { type BenchSchool, furnish, HOST } from './school.ts';

export interface Killing {
  readonly server_kills: number;
  readonly database_kills: number;
  readonly savers: number;
}

export interface Survived {
  /** Answers that were acknowledged, and how many of them the database does not hold. */
  readonly acknowledged: number;
  readonly lost: number;
  /** Milliseconds until it serves again after each SIGKILL. */
  readonly server_again_ms: readonly number[];
  readonly database_again_ms: readonly number[];
}

/** Kills the server and PostgreSQL under savers, then compares what was acknowledged with what is stored. */
export async function killUnderSavers({ server_kills, database_kills, savers }: Killing): Promise<Survived> {
  const product = await openProduct();
  let crowd: Crowd | undefined;
  try {
    const school = await furnish(product.database_url, { learners: savers, sitting: true });
    crowd = new Crowd(product, school);
    await crowd.awaitProgress();
    const server_again_ms: number[] = [];
    const database_again_ms: number[] = [];
    for (let count = 0; count < server_kills; count += 1) {
      await sleep(Math.random() * 300);
      server_again_ms.push(await product.killServer());
      await crowd.awaitProgress();
      if (count % 20 === 19) console.error(`server killed ${count + 1} times`);
    }
    for (let count = 0; count < database_kills; count += 1) {
      await sleep(Math.random() * 300);
      database_again_ms.push(await product.killDatabase());
      await crowd.awaitProgress();
      if (count % 10 === 9) console.error(`PostgreSQL killed ${count + 1} times`);
    }
    await crowd.stop();
    const lost = await crowd.countLost(product.database_url);
    return { acknowledged: crowd.acknowledged, lost, server_again_ms, database_again_ms };
  } finally {
    const stopped = crowd?.stop();
    await product.close();
    await stopped;
  }
}

/** Savers who never give up: each sends its newest answer again until it is acknowledged. */
class Crowd {
  acknowledged = 0;
  #over = false;
  readonly #school: BenchSchool;
  readonly #port: number;
  /** Highest acknowledged revision by sitting and question. */
  readonly #kept = new Map<string, number>();
  readonly #savers: Promise<void>[];

  constructor({ port }: Product, school: BenchSchool) {
    this.#school = school;
    this.#port = port;
    this.#savers = school.learners.map((learner) => this.#save(learner));
  }

  /** Until answers are acknowledged again. */
  async awaitProgress(): Promise<void> {
    const before = this.acknowledged;
    const until = performance.now() + 120_000;
    while (this.acknowledged < before + this.#school.learners.length) {
      if (performance.now() > until) throw new Error('no answer was acknowledged for two minutes');
      await sleep(5);
    }
  }

  async stop(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#savers);
  }

  async #save({ token, take }: BenchSchool['learners'][number]): Promise<void> {
    const { questions, course, item } = this.#school;
    let line = new Line(this.#port);
    for (let rev = 1; !this.#over; rev += 1) {
      const iid = questions[rev % questions.length] ?? 0;
      const uid = `${item}-${iid}-0`;
      const body = JSON.stringify({
        course,
        item_iid: item,
        take_id: take,
        epoch: 1,
        status: 'DOING',
        device_key: `device-${token.slice(6)}`,
        questions: { [uid]: { iid, answer: [textOf(take, iid, rev)], rev } },
      });
      for (let done = false; !done && !this.#over; ) {
        const reply = await line.send(requestOf(headOf(token), body));
        done = reply?.includes(`"${uid}":${rev}`) ?? false;
        if (done) this.#note(`${take}:${iid}`, rev);
        if (reply === undefined) line = new Line(this.#port);
        await sleep(done ? 30 : 60);
      }
    }
    line.close();
  }

  #note(place: string, rev: number): void {
    this.acknowledged += 1;
    this.#kept.set(place, rev);
  }

  async countLost(database_url: string): Promise<number> {
    const client = new pg.Client({ connectionString: database_url });
    await client.connect();
    const { rows } = await client.query(
      `select take_iid::int as take, question_iid::int as question, rev, answer ->> 0 as text from take_answers where school_id = $1`,
      [this.#school.school],
    );
    await client.end();
    const stored = new Map(rows.map(({ take, question, rev, text }) => [`${take}:${question}`, { rev, text }]));
    return [...this.#kept].filter(([place, rev]) => {
      const found = stored.get(place);
      const [take, question] = place.split(':').map(Number);
      return !found || found.rev < rev || found.text !== textOf(take ?? 0, question ?? 0, found.rev);
    }).length;
  }
}

const textOf = (take: number | null, question: number, rev: number): string => `answer ${take} ${question} ${rev}`;

const headOf = (token: string): string =>
  `POST /take/api/save HTTP/1.1\r\nhost: ${HOST}\r\nx-sand-token: ${token}\r\ncontent-type: application/json\r\ncontent-length: `;
