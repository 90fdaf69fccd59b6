/**
 * Processes beside the one that answers everybody: whatever reads a file or a text whose cost its sender chooses runs there, within
 * limits of time and memory. They start when the first job comes and end when none has come for a while. Processes, no threads: a
 * thread that runs out of memory may take the whole process along.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { availableParallelism, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal, refuse } from '@sen/domain/shared/errors.ts';
import { refuseInTransaction } from './work.ts';

/** A function of a module that a process loads; input and output are copied. */
export interface Job<I, O> {
  readonly module: URL;
  readonly name: string;
  /** What the function takes and gives; for the compiler alone. */
  readonly types?: (input: I) => O;
}

/** A job as a process is asked for it. */
export interface Asked {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

/** `ready` comes once, before the first answer. */
export type Answer = 'ready' | { readonly output: unknown } | FaultOfJob;

/** `code`: the system's own word for what went wrong, such as a full disk. */
interface FaultOfJob {
  readonly fault: string;
  readonly code?: string | undefined;
}

interface Limits {
  /** How many jobs run at once. */
  readonly processes: number;
  /** A job that takes longer is ended. */
  readonly seconds: number;
  /** A job that needs more is ended. */
  readonly megabytes: number;
  /** Jobs of one school, under way and waiting. */
  readonly most_of_a_school: number;
}

interface Waiting extends Asked {
  readonly school_iid: number;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

interface Helper {
  readonly child: ChildProcess;
  at: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
}

const IDLE_MS = 30_000;
const RETRY_S = 5;
/** Below the process that answers. */
const LOW_PRIORITY = 10;

const usual: Limits = {
  processes: Math.max(1, Math.min(2, availableParallelism() - 1)),
  seconds: 30,
  megabytes: 256,
  most_of_a_school: 4,
};

export class Workers {
  readonly #limits: Limits;
  readonly #helpers = new Set<Helper>();
  #waiting: Waiting[] = [];
  #last_school: number | undefined;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /** Refuses with `too_costly_to_read` what exceeds the limits, and with `too_many_requests` where the school has enough under way. */
  run<I, O>(school_iid: number, { module, name }: Job<I, O>, input: I): Promise<O> {
    refuseInTransaction('a job of the workers');
    if (this.#countOf(school_iid) >= this.#limits.most_of_a_school)
      refuse('too_many_requests', { retry_after: RETRY_S });
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.push({ school_iid, module: module.href, name, input, resolve, reject });
      this.#next();
    });
    return answer as Promise<O>;
  }

  /** Ends every process; what is under way is refused. */
  close(): void {
    const closed = new Refusal('database_down', { retry_after: RETRY_S });
    for (const { reject } of this.#waiting.splice(0)) reject(closed);
    for (const helper of this.#helpers) this.#end(helper, closed);
  }

  #countOf(school_iid: number): number {
    const running = [...this.#helpers].filter(({ at }) => at?.school_iid === school_iid).length;
    return running + this.#waiting.filter((one) => one.school_iid === school_iid).length;
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const helper = [...this.#helpers].find(({ at }) => !at) ?? this.#start();
    const next = helper && this.#take();
    if (!next) return;
    helper.at = next;
    this.#allowTime(helper);
    const { module, name, input } = next;
    helper.child.send({ module, name, input } satisfies Asked);
    this.#next();
  }

  #allowTime(helper: Helper): void {
    clearTimeout(helper.timer);
    helper.timer = setTimeout(() => this.#end(helper), this.#limits.seconds * 1000);
  }

  /** The first of a school that has none under way and was not the last served, else the first. */
  #take(): Waiting | undefined {
    const served = new Set([this.#last_school, ...[...this.#helpers].map(({ at }) => at?.school_iid)]);
    const fair = this.#waiting.findIndex(({ school_iid }) => !served.has(school_iid));
    const [next] = this.#waiting.splice(Math.max(0, fair), 1);
    this.#last_school = next?.school_iid;
    return next;
  }

  /** Undefined where enough run. What it may read has no secrets of the server: nothing of its environment goes along. */
  #start(): Helper | undefined {
    if (this.#helpers.size >= this.#limits.processes) return undefined;
    const child = fork(fileURLToPath(new URL('./worker-process.ts', import.meta.url)), {
      execArgv: [`--max-old-space-size=${this.#limits.megabytes}`],
      env: { NODE_COMPILE_CACHE: getCompileCacheDir() },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    const helper: Helper = { child, at: undefined, timer: undefined };
    child.unref();
    child.channel?.unref();
    child.on('message', (answer: Answer) => this.#settle(helper, answer));
    // such as one that ran out of memory
    for (const ended of ['exit', 'error'] as const) child.on(ended, () => this.#end(helper));
    this.#helpers.add(helper);
    return helper;
  }

  #settle(helper: Helper, answer: Answer): void {
    // what its start took is not the job's
    if (answer === 'ready') {
      this.#allowTime(helper);
      return;
    }
    const { at } = helper;
    clearTimeout(helper.timer);
    helper.at = undefined;
    helper.timer = setTimeout(() => this.#end(helper), IDLE_MS);
    helper.timer.unref();
    if ('output' in answer) at?.resolve(answer.output);
    else at?.reject(Object.assign(new Error(answer.fault), { code: answer.code }));
    this.#next();
  }

  #end(helper: Helper, reason = new Refusal('too_costly_to_read')): void {
    if (!this.#helpers.delete(helper)) return;
    clearTimeout(helper.timer);
    helper.at?.reject(reason);
    helper.child.kill('SIGKILL');
    this.#next();
  }
}
