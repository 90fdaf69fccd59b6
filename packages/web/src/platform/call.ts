import type { Contract, Given, Output } from '@sen/domain/shared/contract.ts';
import type { ErrorKey } from '@sen/domain/shared/errors.ts';
import { syncAddressOf } from '@sen/domain/tenancy/services.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { proofHeaders } from './authenticator.ts';
import { noteAnswered, noteUnanswered } from './connection.ts';
import { intoPath, toFormData, toSearchParams } from './form-body.ts';
import { mostTexts } from './i18n.ts';
import { keyFor, newKey, noteAnsweredChange, noteUnansweredChange } from './keys.ts';
import { currentSite } from './school.ts';
import type { Outgoing } from './send-telling.ts';
import { currentToken, currentUser, signedInElsewhere, takeSignIn } from './session.ts';
import { askToSignIn } from './sign-in-asked.ts';
import { createStore, useStore } from './store.ts';
import { isWan } from './wan.ts';

/** The server answered no. `message` is a text key or a ready text; `err` names fields. */
export class CallRefused extends Error {
  readonly err_code: number | undefined;
  readonly err: Readonly<Record<string, string>> | string | undefined;
  /** The domain that the call named leads to no school (`err` = 1, TEN-14). */
  readonly domain_unknown: boolean;
  readonly result: unknown;
  readonly trace_id: string | undefined;
  readonly status: number;
  /** Words of the server's own; without them `message` is what is said of any call. */
  readonly has_words: boolean;
  /** Seconds after which another try makes sense, where the server says so. */
  readonly retry_after: number | undefined;

  constructor(answer: Envelope, status: number, trace_id: string | undefined, retry_after?: number) {
    super(answer.message ?? unsaid(status));
    this.name = 'CallRefused';
    this.err_code = answer.err_code;
    this.domain_unknown = Number(answer.err) === 1;
    this.err = typeof answer.err === 'number' ? undefined : answer.err;
    this.result = answer.result;
    this.trace_id = trace_id;
    this.status = status;
    this.has_words = answer.message !== undefined;
    this.retry_after = retry_after;
  }
}

/** Whether it is this refusal, by the key of its words. */
export const isRefusal = (error: unknown, message: ErrorKey): error is CallRefused =>
  error instanceof CallRefused && error.message === message;

/** Refusals that another try would meet again. */
const permanent: readonly string[] = [
  'not_logged_in',
  'not_found',
  'course_not_found',
  'permission_denied',
  'feature_disabled',
  'not_enrolled',
  'review_closed',
  'take_not_started',
];

export const isPermanent = (error: unknown): boolean =>
  error instanceof CallRefused && permanent.includes(error.message);

/** No answer came. Never shown as a snackbar (ERR-08): the connection bar and the failed control say it. */
export class CallUnreachable extends Error {
  constructor(cause: unknown) {
    super('server_unreachable', { cause });
    this.name = 'CallUnreachable';
  }
}

/** What is said of a refusal that has no words. */
const unsaid = (status: number): TextKey =>
  status >= 500 ? 'something_went_wrong_please_try_again' : 'request_failed';

interface Envelope {
  readonly success: boolean;
  readonly result?: unknown;
  readonly err_code?: number;
  readonly message?: string;
  readonly err?: Readonly<Record<string, string>> | string | number;
  readonly trace_id?: string;
  readonly [beside: string]: unknown;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The same key gives the same answer without a second effect; made here unless given. */
  readonly idempotency_key?: string;
  /** Without the progress bar and without the reactions to an ended session; for saves in the background. */
  readonly quiet?: boolean;
  /** Lets the request outlive the page; for the last save. */
  readonly keepalive?: boolean;
  /** Sends JSON in place of form fields: empty lists inside lists keep their place. For what authors write. */
  readonly json?: boolean;
  /** Takes nothing for an answer but what the contract promises: whatever stands between may answer in the server's place. */
  readonly strict?: boolean;
  /** Another way to send it than `fetch`; for large files. */
  readonly send?: (request: Outgoing) => Promise<Response>;
  /** Does the whole action again after a refusal, where that is more than this one call. */
  readonly again?: () => unknown;
}

/** From so many letters on a text travels as JSON: in a form each letter with a mark takes six to nine bytes, there two or three. */
const LONG = 50_000;
const timeout_ms = 30_000;
const upload_timeout_ms = 30 * 60_000;
export const openCalls = createStore(0);
/** How many calls are open, quiet ones not counted (TEN-68). */
export const useOpenCalls = () => useStore(openCalls);

/** `again` does what was refused once more. */
type Reaction = (refused: CallRefused, again: () => unknown) => void;
const reactions = new Set<Reaction>();
/** Told of every refusal before it is thrown; the app signs out and moves there. */
export function onRefusal(reaction: Reaction): () => void {
  reactions.add(reaction);
  return () => reactions.delete(reaction);
}

/** What the specification adds to every call (ERR-02); the token travels as a header instead. */
function additions(): Record<string, unknown> {
  const user = currentUser();
  return {
    submit: 1,
    _sand_ajax: 1,
    _sand_platform: 3,
    _sand_readmin: 1,
    _sand_is_wan: isWan() ? 1 : 0,
    _sand_domain: user?.lname === 'root' ? 'system' : (currentSite().domain ?? ''),
    _sand_masked: user?.masked_by ? 1 : 0,
    _sand_uiid: user?.iid,
    _sand_uid: user?.id,
  };
}

export function requestOf(contract: Contract, given: unknown, options: CallOptions): Request {
  const { url, init } = outgoing(contract, given, options);
  return new Request(url, init);
}

function outgoing(contract: Contract, given: unknown, options: CallOptions): Outgoing {
  const { path, rest } = intoPath(contract.path, { ...(typeof given === 'object' ? given : {}) });
  const fields: Record<string, unknown> = { ...rest, ...additions() };
  const { conf } = currentSite();
  // A classroom's own server knows neither our headers nor our cookie: what it needs is in the fields (TEN-73).
  const elsewhere = conf ? syncAddressOf(conf, contract.path) : undefined;
  const url = new URL(elsewhere ?? path, location.origin);
  const token = currentToken();
  const headers = new Headers({ Accept: 'application/json', ...(!elsewhere && proofHeaders()) });
  if (token && elsewhere) Object.assign(fields, { _sand_token: token });
  else if (token) headers.set('X-Sand-Token', token);
  if (contract.idempotent && !elsewhere) headers.set('Idempotency-Key', options.idempotency_key ?? newKey());
  const patience = AbortSignal.timeout(contract.upload ? upload_timeout_ms : timeout_ms);
  // The specification has calls that change something by GET; ours go by POST, so that nothing secret is in an address.
  const method = contract.writes ? 'POST' : contract.method;
  const init: RequestInit & Outgoing['init'] = {
    method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive: options.keepalive,
    signal: options.signal ? AbortSignal.any([options.signal, patience]) : patience,
  };
  if (method === 'GET') url.search = toSearchParams(fields).toString();
  else if (options.json || Object.values(fields).some((text) => String(text).length > LONG)) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(fields);
  } else init.body = contract.upload ? toFormData(fields) : toSearchParams(fields);
  return { url, init };
}

declare global {
  /** Answers to what the page itself has asked for, by address; undefined where none came (`first-paint.js`). */
  var senAsked: Map<string, Promise<Response | undefined>> | undefined;
}

/** The answer that is on its way since the page came; good for one call. */
function takeAsked({ url }: Request): Promise<Response | undefined> | undefined {
  const [address = ''] = url.slice(location.origin.length).split(/[?&]submit=/, 1);
  const asked = globalThis.senAsked?.get(address);
  globalThis.senAsked?.delete(address);
  return asked;
}

export const answerOf = (request: Request, signal: AbortSignal | undefined): Promise<Response> =>
  noting(async () => (await takeAsked(request)) ?? fetch(request), signal);

/** Notes whether the server is there. */
async function noting(send: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  try {
    const response = await send();
    noteAnswered();
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    noteUnanswered();
    throw new CallUnreachable(cause);
  }
}

export async function envelopeOf(response: Response): Promise<Envelope> {
  const value: unknown = await response.json().catch(() => undefined);
  const isEnvelope = typeof value === 'object' && value !== null && 'success' in value;
  return isEnvelope ? (value as Envelope) : { success: false };
}

/** What a refusal says; told to those who react to refusals. */
export function refusalOf(answer: Envelope, response: Response, again: () => unknown, quiet = false): CallRefused {
  const trace_id = answer.trace_id ?? response.headers.get('x-request-id') ?? undefined;
  const wait = Number(response.headers.get('retry-after')) || undefined;
  const refused = new CallRefused(answer, response.status, trace_id, wait);
  if (!quiet) for (const reaction of reactions) reaction(refused, again);
  return refused;
}

/** Whether it is the server's own answer: a result as promised, or a refusal that says why. What is too large is refused on the way too. */
const isPromised = (contract: Contract, answer: Envelope, { status }: Response): boolean =>
  answer.success
    ? contract.output.safeParse(contract.list ? listIn(answer) : answer.result).success
    : answer.message !== undefined || status === 413;

/** A list call's items travel as the result, its paging beside it. */
function listIn({ result, total, page, items_per_page }: Envelope) {
  return { items: result, total, page, items_per_page };
}

/** Codes 1 and 7: nobody is signed in, or no longer (ERR-13, ERR-19). Code 1 also says that the domain is unknown. */
const needsSignIn = (error: unknown): boolean =>
  error instanceof CallRefused && (error.err_code === 1 || error.err_code === 7) && !error.domain_unknown;

/** Does it; where it needs somebody signed in, asks for that and does it again (IDN-13). */
export async function signedIn<T>(action: () => Promise<T>, quiet = false): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (quiet || !needsSignIn(error)) throw error;
    if (signedInElsewhere()) {
      if (takeSignIn()) return action();
      // By another tab this browser belongs to somebody else already: what asked here begins anew as that person.
      location.reload();
    } else if (await askToSignIn()) return action();
    throw error;
  }
}

/** A change that was not answered may have happened; the same once more is sent under its key. */
async function responseTo(contract: Contract, given: unknown, options: CallOptions): Promise<Response> {
  const { quiet, signal, send, idempotency_key = keyFor(contract, given) } = options;
  const follows = contract.idempotent && !quiet;
  try {
    const all = { ...options, idempotency_key };
    const response = send
      ? await noting(() => send(outgoing(contract, given, all)), signal)
      : await answerOf(requestOf(contract, given, all), signal);
    if (follows) noteAnsweredChange();
    return response;
  } catch (error) {
    if (follows && error instanceof CallUnreachable) noteUnansweredChange(contract, given, idempotency_key);
    throw error;
  }
}

/** Makes the call a contract describes. Throws CallRefused or CallUnreachable; an aborted call throws its reason. */
export const call = <C extends Contract>(contract: C, given: Given<C>, options: CallOptions = {}): Promise<Output<C>> =>
  signedIn(() => attempt(contract, given, options), options.quiet);

async function attempt<C extends Contract>(contract: C, given: Given<C>, options: CallOptions): Promise<Output<C>> {
  if (!options.quiet) openCalls.set(openCalls.get() + 1);
  try {
    const response = await responseTo(contract, given, options);
    const answer = await envelopeOf(response);
    if (options.strict && !isPromised(contract, answer, response))
      throw new CallUnreachable('not the answer of the server');
    // The server has put the result through the same schema.
    if (answer.success) return (contract.list ? listIn(answer) : answer.result) as Output<C>;
    // What it says may be any text of the product.
    if (!options.quiet) await mostTexts();
    const again = options.again ?? (() => call(contract, given, { ...options, signal: undefined }));
    // Refused unread: it is the field with the longest text that says so.
    const told = response.status === 413 ? (await import('./long-text.ts')).tooLongNamed(answer, given) : answer;
    throw refusalOf(told, response, again, options.quiet);
  } finally {
    if (!options.quiet) openCalls.set(openCalls.get() - 1);
  }
}
