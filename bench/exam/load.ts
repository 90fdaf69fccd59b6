/**
 * The load generator, a process of its own: one raw socket per taker, HTTP/1.1 kept alive, one request at a time on each.
 * Reads its task as JSON from the first argument's file, prints what it saw as JSON.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Line, requestOf } from './line.ts';
import type { BenchSchool } from './school.ts';
import { HOST } from './school.ts';

export interface LoadTask {
  readonly port: number;
  readonly school: BenchSchool;
  readonly kind: 'save' | 'begin' | 'finish';
  /** Connections; each speaks for one learner (saves), or for the next in line (begin, finish). */
  readonly connections: number;
  /** Seconds measured, after `warm_s`; ignored by begin and finish, which end with the last learner. */
  readonly seconds: number;
  readonly warm_s: number;
  /** Milliseconds between two saves of one taker; 0 = as fast as answers come. */
  readonly every_ms: number;
  /** Characters of an answer. */
  readonly size: number;
  /** Fields as the browser's form, or as JSON. */
  readonly body: 'form' | 'json';
}

export interface LoadReport {
  readonly done: number;
  readonly seconds: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly max_ms: number;
  readonly errors: number;
  readonly first_error: string;
  /** Processors the generator itself kept busy meanwhile. */
  readonly generator_cores: number;
}

const [, , file = ''] = process.argv;
const task: LoadTask = JSON.parse(readFileSync(file, 'utf8'));
const { school } = task;
const text = 'Câu trả lời của em: '.padEnd(task.size, 'lorem ipsum dolor sit amet ');

const latencies: number[] = [];
let errors = 0;
let first_error = '';
let counting = task.warm_s === 0;
let over = false;
let usage = process.cpuUsage();

function headOf(token: string): string {
  const kind = task.body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return `POST /take/api/save HTTP/1.1\r\nhost: ${HOST}\r\nx-sand-token: ${token}\r\ncontent-type: ${kind}\r\ncontent-length: `;
}

function bodyOf(fields: Record<string, unknown>): string {
  if (task.body === 'json') return JSON.stringify(fields);
  const pairs: string[] = [];
  const put = (key: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null)
      for (const [name, entry] of Object.entries(value)) put(`${key}[${name}]`, entry);
    else pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  };
  for (const [key, value] of Object.entries(fields)) put(key, value);
  return pairs.join('&');
}

const sitting = { course: school.course, item_iid: school.item, exam_order: 1 };

function note(begun: number, good: boolean, reply: string | undefined): void {
  if (!counting) return;
  latencies.push(performance.now() - begun);
  if (good) return;
  errors += 1;
  first_error ||= reply?.slice(reply.indexOf('\r\n\r\n') + 4) ?? 'connection lost';
}

/** Room for ten digits. It rises from one run to the next on the same school. */
const FIRST_REV = 1_000_000_000 + (Math.floor(Date.now() / 1000) % 900_000) * 1000;

/** One answer of one learner: the whole request, made once, and where its revision goes. */
interface Message {
  readonly uid: string;
  readonly request: Buffer;
  readonly rev_at: number;
}

function messagesOf({ token, take }: BenchSchool['learners'][number]): Message[] {
  return school.questions.map((iid) => {
    const uid = `${school.item}-${iid}-0`;
    const questions = { [uid]: { iid, type: 1, answer: [text], rev: FIRST_REV, flagged: 0 } };
    const page = { take_id: take, epoch: 1, device_key: `device-${token.slice(6)}`, status: 'DOING', exam_finished: 0 };
    const body = bodyOf({ ...sitting, ...page, time_spent: 60, questions });
    const request = Buffer.from(requestOf(headOf(token), body));
    return { uid, request, rev_at: request.indexOf(String(FIRST_REV)) };
  });
}

/**
 * One connection whose learners (more than one where there are more learners than connections) change one answer after the
 * other. A save is good when its very revision is acknowledged.
 */
async function save(index: number): Promise<void> {
  const learners = school.learners.filter((_, place) => place % task.connections === index).map(messagesOf);
  const line = new Line(task.port);
  // One start time for all: learners who began when their turn to be prepared came would save together with hundreds of others.
  let due = (await prepared) + Math.random() * task.every_ms;
  for (let count = 0; ; count += 1) {
    if (task.every_ms > 0) await sleep(Math.max(0, due - performance.now()));
    due += task.every_ms;
    if (over) break;
    const messages = learners[count % learners.length];
    const round = Math.floor(count / learners.length);
    const message = messages?.[round % messages.length];
    if (!message) break;
    const rev = String(FIRST_REV + round);
    message.request.write(rev, message.rev_at, 'latin1');
    const begun = performance.now();
    const reply = await line.send(message.request);
    note(begun, reply?.includes(`"${message.uid}":${rev}`) ?? false, reply);
    if (reply === undefined) break;
  }
  line.close();
}

let next = 0;

/** Learners one after the other, each with one call. */
async function inTurn(): Promise<void> {
  const line = new Line(task.port);
  for (let learner = school.learners[next++]; learner; learner = school.learners[next++]) {
    const device_key = `device-${learner.token.slice(6)}`;
    const questions = Object.fromEntries(
      school.questions.map((iid) => [`${school.item}-${iid}-0`, { iid, answer: ['answer'], rev: 1 }]),
    );
    const fields =
      task.kind === 'begin'
        ? { ...sitting, device_key, status: 'INIT' }
        : { ...sitting, take_id: learner.take, epoch: 1, device_key, status: 'DOING', exam_finished: 1, questions };
    const begun = performance.now();
    const reply = await line.send(requestOf(headOf(learner.token), bodyOf(fields)));
    const good = task.kind === 'begin' ? '"status":"STARTED"' : '"already_submitted_exam":false';
    note(begun, (reply?.includes('"success":true') && reply.includes(good)) ?? false, reply);
  }
  line.close();
}

const { promise: prepared, resolve: start } = Promise.withResolvers<number>();
const begun = performance.now();
const lines = Array.from({ length: task.connections }, (_, index) => (task.kind === 'save' ? save(index) : inTurn()));
start(performance.now());
let seconds = 0;
if (task.kind === 'save') {
  await sleep(task.warm_s * 1000);
  process.send?.('counting');
  counting = true;
  usage = process.cpuUsage();
  const counted_from = performance.now();
  await sleep(task.seconds * 1000);
  counting = false;
  seconds = (performance.now() - counted_from) / 1000;
  usage = process.cpuUsage(usage);
  process.send?.('counted');
  over = true;
}
await Promise.all(lines);
if (task.kind !== 'save') {
  seconds = (performance.now() - begun) / 1000;
  usage = process.cpuUsage(usage);
}

latencies.sort((a, b) => a - b);
const at = (share: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
const report: LoadReport = {
  done: latencies.length,
  seconds,
  p50_ms: at(0.5),
  p99_ms: at(0.99),
  max_ms: latencies.at(-1) ?? 0,
  errors,
  first_error,
  generator_cores: (usage.user + usage.system) / 1e6 / seconds,
};
console.log(JSON.stringify(report));
process.disconnect?.();
