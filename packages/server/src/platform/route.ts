import type { Readable } from 'node:stream';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Attachment } from '@sen/domain/shared/attachment.ts';
import type { Contract, Input, Output } from '@sen/domain/shared/contract.ts';
import type { AskedOptions, Option } from '@sen/domain/shared/options.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Follows } from './audit/follower.ts';
import type { Newsmakers } from './audit/news.ts';
import type { Entity } from './binder/entity.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { CronRun } from './cron-repository.ts';
import type { Files } from './files.ts';
import type { Outbound } from './outbound.ts';
import type { OpenedFile } from './range.ts';
import type { SchoolRecord, Schools } from './schools.ts';
import type { Secrets } from './secrets.ts';
import type { Halves, NewSession, Session } from './session.ts';
import type { OwnTables } from './table.ts';
import type { FileKeeper, Hears, Work, Works } from './work.ts';
import type { Workers } from './workers.ts';

/** What a call knows of the visit it came with. */
export interface Visit {
  readonly trace_id: string;
  readonly address: string;
  /** Short text of browser and system, for lists of sessions. */
  readonly device: string;
  /** The client is a browser: it sends `Sec-Fetch-*`. */
  readonly browser: boolean;
  readonly host: string;
  /** Scheme and host of this school as the visitor has them, for links in mails. */
  readonly origin: string;
  readonly school: SchoolRecord | null;
  readonly session: Session | undefined;
  /** `_sand_step` of generic node calls. */
  readonly step: string | undefined;
  readonly file: UploadedFile | undefined;
  /** Of a call that takes a file `streamed`. */
  readonly coming: ComingFile | undefined;
  /** Both halves of a browser's session, whether or not it is still good. */
  readonly halves: Halves | undefined;
  /** Proofs by authenticator that came with the call. */
  readonly proof: Proof;
  /** For what is signed into a cookie. */
  readonly secrets: Secrets;
  /** A cookie of a few minutes that only this server reads, such as the one that ties a sign-in elsewhere to this browser. */
  cookie(name: string): string | undefined;
  /** Sets one with the answer; undefined takes it away. */
  setCookie(name: string, value: string | undefined, seconds: number): void;
  /** Sets the session cookie with the answer. */
  signIn(session: NewSession): void;
  /** Ends the cookie with the answer, and what the browser has cached. */
  signOut(): void;
}

export interface Proof {
  readonly ga_session_token: string | undefined;
  readonly ga_browser_token: string | undefined;
}

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A large file on its way. Whatever is not read of it is let go. */
export interface ComingFile {
  readonly name: string;
  /** Ends with an error where the file does not come whole. */
  readonly body: Readable;
}

/** Answer of a contract with `file`. */
export interface FileReply {
  readonly name: string;
  readonly mime: string;
  readonly body: Buffer | NodeJS.ReadableStream;
}

/** The same with a file that is kept: in parts where the browser asks for them, and looked at where it can. */
export interface KeptFileReply {
  readonly name: string;
  readonly kept: OpenedFile;
  /** Looked at in the browser, and not taken along. */
  readonly shown: boolean;
}

/** What the parts of the server share while it is open. */
export interface Open {
  readonly works: Works;
  readonly schools: Schools;
  readonly clock: Clock;
  /** The app role's connections, for what is no unit of work. */
  readonly pool: pg.Pool;
  /** A few of their own for saving answers, which must not wait behind a rush of other calls. */
  readonly saving: pg.Pool;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly files: Files;
  readonly outbound: Outbound;
  readonly providers: Config['providers'];
  readonly cron: Cron;
  /** A mail server is configured; without one mails stay in the outbox. */
  readonly sends_mail: boolean;
  readonly workers: Workers;
  /** What the file of somebody's data may hold, of the tables whose slices have rules for it. */
  readonly hands_out: HandsOut;
  /** Who reads the attachments of records, by kind. */
  readonly attached: Attached;
  readonly addressed: AddressFiles;
}

export interface Route {
  readonly contract: Contract;
  /** `confined`: runs in a unit of work that the caller opens; otherwise it opens its own. */
  readonly confined: boolean;
  /** Done before the unit of work opens, for what takes long and needs no data. */
  prepare?(input: unknown, open: Open, actor: Actor, visit: Visit): Promise<unknown>;
  run(context: Work | Open, input: unknown, visit: Visit, open: Open, prepared?: unknown): Promise<unknown>;
}

/** Pairs a contract with the service function that answers it inside one unit of work. */
export function route<C extends Contract>(
  contract: C,
  run: (work: Work, input: Input<C>, visit: Visit, open: Open) => Promise<Output<C>>,
): Route {
  return {
    contract,
    confined: true,
    run: (work, input, visit, open) => run(work as Work, input as Input<C>, visit, open),
  };
}

/** The same where something is made ready first, such as a password's hash or a file that is read, so that no transaction waits for it. */
export function preparedRoute<C extends Contract, Prepared>(
  contract: C,
  prepare: (input: Input<C>, open: Open, actor: Actor, visit: Visit) => Promise<Prepared>,
  run: (work: Work, input: Input<C>, prepared: Prepared, visit: Visit) => Promise<Output<C>>,
): Route {
  return {
    contract,
    confined: true,
    prepare: (input, open, actor, visit) => prepare(input as Input<C>, open, actor, visit),
    run: (work, input, visit, _open, prepared) => run(work as Work, input as Input<C>, prepared as Prepared, visit),
  };
}

/** The same for calls that open their units of work themselves: those without a school, and those that share one between many callers. */
export function openRoute<C extends Contract>(
  contract: C,
  run: (open: Open, input: Input<C>, visit: Visit) => Promise<Output<C>>,
): Route {
  return { contract, confined: false, run: (open, input, visit) => run(open as Open, input as Input<C>, visit) };
}

/** The same for a contract with `file`, inside one unit of work. */
export function fileRoute<C extends Contract>(
  contract: C,
  run: (work: Work, input: Input<C>, visit: Visit) => Promise<FileReply>,
): Route {
  return { contract, confined: true, run: (work, input, visit) => run(work as Work, input as Input<C>, visit) };
}

/** Something done every so often, by one of the servers that are open. */
export interface Schedule {
  readonly name: string;
  readonly every_s: number;
  /** What goes on past the failures of single schools or records throws them together at its end, as an `AggregateError`. */
  run(open: Open): Promise<void>;
}

/** The schedules, as whoever looks at them or starts one by hand knows them. */
export interface Cron {
  readonly schedules: readonly Schedule[];
  /** Runs it now. @returns how that went; undefined where it runs already, here or on another server. */
  runNow(open: Open, name: string): Promise<CronRun | undefined>;
}

/** Rows about a person by table, as that person may have them: a slice above takes out what its rules hold back. */
export type HandsOut = Readonly<
  Record<
    string,
    (
      work: Work,
      user_iid: number,
      rows: readonly Readonly<Record<string, unknown>>[],
    ) => Promise<readonly Readonly<Record<string, unknown>>[]>
  >
>;

/** A record at which files hang. */
export interface HoldingRecord {
  readonly ntype: string;
  readonly iid: number;
  /** Of content: the course in which it is read. */
  readonly ciid?: number | undefined;
}

export interface AttachmentsRead {
  readonly attachments: readonly Attachment[];
  /** Whoever asks reads it as a learner does, whom the school may forbid to take files along (TEN-29). */
  readonly as_learner: boolean;
}

/** Attachments of a record with addresses for whoever reads it. */
export type AddressFiles = (
  work: Work,
  visit: Visit,
  record: HoldingRecord,
  attachments: readonly Attachment[],
) => Promise<Attachment[]>;

/** Attachments of a record, by its kind, for whoever may read it; refuses all others as reading it does. */
export type Attached = Readonly<Record<string, (work: Work, record: HoldingRecord) => Promise<AttachmentsRead>>>;

/** Choices that are offered by a name. */
export type Offer = (work: Work, asked: AskedOptions) => Promise<Option[]>;

/** A slice, as the app knows it. */
export interface Slice {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly tables?: OwnTables;
  /** Its kinds of records; their calls are served beside its routes. */
  readonly records?: readonly Entity[];
  readonly hears?: Hears;
  /** What it does a moment after others announced, once that is durable; it is given all slices with what they have to tell. */
  readonly follows?: (slices: readonly Slice[]) => Follows;
  /** What people are told of by events of its own. */
  readonly news?: Newsmakers;
  readonly schedules?: readonly Schedule[];
  readonly hands_out?: HandsOut;
  /** Its kinds of records at which files hang. */
  readonly attached?: Attached;
  /** It keeps the files that hang at records of all kinds, and gives their addresses. */
  readonly keeps_files?: FileKeeper & { readonly addressed: AddressFiles };
  /** Choices that it offers by name (`GET /site/api/options`). */
  readonly options?: Readonly<Record<string, Offer>>;
  /** Background work by name, queued with `queue_job` in the transaction of a change. May run twice. */
  readonly jobs?: Jobs;
  /** The same, where somebody waits for it. */
  readonly urgent_jobs?: Jobs;
}

type Jobs = Readonly<Record<string, (open: Open, payload: unknown) => Promise<void>>>;

/** Throws where a call is served that no area declares: the guards, the matrix and the fuzz know calls by what is declared alone. */
export function refuseUndeclared(routes: readonly Route[], declared: readonly Contract[]): void {
  const known = new Set(declared);
  const stranger = routes.find(({ contract }) => !known.has(contract));
  if (stranger) throw new Error(`${stranger.contract.path} is served and declared by no area`);
}
