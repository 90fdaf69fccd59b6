import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { mayKnock, SYSTEM } from '@sen/domain/access/rules.ts';
import { type Actor, guestOf, type Language, languages } from '@sen/domain/shared/actor.ts';
import { type Contract, takesToken } from '@sen/domain/shared/contract.ts';
import { Refusal, refuse } from '@sen/domain/shared/errors.ts';
import { SYSTEM_DOMAIN } from '@sen/domain/shared/system.ts';
import { namesMany } from '@sen/domain/shared/visit.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { AccessTokens } from './access-tokens.ts';
import type { Attempts } from './attempts.ts';
import { compressedFor } from './compression.ts';
import { accepted, asRefusal, invalidInput, refused } from './envelope.ts';
import { readForm } from './form-body.ts';
import { withGuestKeys } from './guest-files.ts';
import { changeKey, once } from './idempotency.ts';
import type { Limits } from './limits.ts';
import type { Pulse } from './pulse.ts';
import { refusedPage } from './refused-page.ts';
import { type Additions, header, MAX_BODY, MAX_UPLOAD, type Received, receive } from './request.ts';
import type { FileReply, KeptFileReply, Open, Route, Visit } from './route.ts';
import type { SchoolRecord } from './schools.ts';
import { sendFile } from './send-file.ts';
import type { Session, Sessions } from './session.ts';
import { sameToken } from './session.ts';
import { BODY_MS, endIfSlow, FILE_MS } from './slow-body.ts';
import { enterSchool } from './system-access.ts';
import { cookieName, HttpVisit } from './visit.ts';
import type { Work } from './work.ts';

/** In signs: from here on an answer is compressed. */
const LONG_ANSWER = 8192;
interface Options extends Open {
  readonly routes: readonly Route[];
  readonly sessions: Sessions;
  readonly access_tokens: AccessTokens;
  readonly limits: Limits;
  readonly attempts: Attempts;
  /** Refuses a guarded call without the proof that its person owes (codes 100 and 101). */
  readonly guard: (session: Session, proof: Pick<Additions, 'ga_session_token' | 'ga_browser_token'>) => Promise<void>;
  readonly log: Logger;
  readonly pulse: Pulse;
  /** Set once the server is about to stop: each answer then ends its connection, so that the next call goes elsewhere. */
  readonly isStopping: () => boolean;
  /** Behind TLS: cookies are `__Host-` and Secure. */
  readonly secure: boolean;
}

/** The HTTP face: every registered call, in the envelope, behind session, limits and the unit of work. */
export async function openHttp(options: Options): Promise<FastifyInstance> {
  const server = Fastify({
    logger: false,
    bodyLimit: MAX_BODY,
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    genReqId: () => randomUUID(),
    requestTimeout: FILE_MS,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    forceCloseConnections: 'idle',
    // a call that came in time is answered like any other
    return503OnClosing: false,
  });
  await server.register(cookie);
  await server.register(multipart, {
    limits: { fileSize: MAX_UPLOAD, files: 1, fields: 5000, fieldSize: MAX_BODY, parts: 5001 },
  });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, readForm(text.toString()));
    } catch (error) {
      done(error instanceof Error ? error : new Error('unreadable form'));
    }
  });
  const streamed = new Set(
    options.routes.flatMap(({ contract }) => (contract.upload === 'streamed' ? contract.path : [])),
  );
  server.addHook('onRequest', (request, _reply, done) => {
    if (!streamed.has(request.routeOptions.url ?? '')) endIfSlow(request.raw, BODY_MS);
    done();
  });
  server.addHook('onSend', (request, reply, _payload, done) => {
    reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin');
    if (options.isStopping()) reply.header('connection', 'close');
    if (options.secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
  server.addHook('onSend', async (request, _reply, payload) => {
    const school_iid = guestAt.get(request);
    if (school_iid === undefined || typeof payload !== 'string') return payload;
    return withGuestKeys(options.secrets, school_iid, options.clock.now(), payload);
  });
  // Long answers, as lists and all the texts are; short ones come no sooner.
  server.addHook('onSend', async (request, reply, payload) =>
    typeof payload === 'string' && payload.length > LONG_ANSWER && !reply.hasHeader('content-encoding')
      ? compressedFor(request, reply, payload)
      : payload,
  );
  server.setErrorHandler((error, request, reply) => sendError(options, error, request, reply));
  for (const route of options.routes) addRoute(server, options, route);
  return server;
}

/** Contracts check what comes in and what goes out. Fastify's own compilers of schemas, which every start would load, are not asked. */
const noSchemas = () => () => {
  throw new Error('a route has a contract and no schema');
};

function addRoute(server: FastifyInstance, options: Options, route: Route): void {
  const { contract } = route;
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    options.pulse.guard(() => answer(options, route, request, reply));
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendRefusedFile(options, error, request, reply);
  if (contract.method === 'GET') server.get(contract.path, { ...(contract.file && { errorHandler }) }, handler);
  server.post(contract.path, handler);
}

/** Requests of guests, by the school that they came to. */
const guestAt = new WeakMap<FastifyRequest, number>();

/** Which school a request came to, for what is told of it when it fails. */
const schoolOfRequest = new WeakMap<FastifyRequest, SchoolRecord>();

async function answer(options: Options, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { contract } = route;
  const started_at = options.clock.now();
  reply.header('cache-control', 'no-store');
  if (contract.writes) refuseCrossSite(request);
  const school = await options.schools.byHost(request.host);
  if (!school && contract.access !== 'any_host') refuse('school_not_exist');
  if (school) schoolOfRequest.set(request, school);
  const received = await receive(request, contract);
  try {
    return await answerTo(options, route, { request, reply, school, received, started_at });
  } finally {
    // Of a refused file nothing is kept; who sends it hears the answer once it has come.
    received.coming?.body.resume();
  }
}

interface Question {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly school: SchoolRecord | null;
  readonly received: Received;
  readonly started_at: number;
}

async function answerTo(
  options: Options,
  route: Route,
  { request, reply, school, received, started_at }: Question,
): Promise<unknown> {
  const { contract } = route;
  const { fields, additions } = received;
  if (school && additions.domain !== undefined && additions.domain !== school.domain) refuse('unknown_domain');
  const language = languageOf(request, school);
  const session = school ? speaking(await whoCalls(options, request, school.iid, additions), language) : undefined;
  if (school && !session) guestAt.set(request, school.iid);
  await options.limits.take(contract.limit, session?.id, request.ip, started_at);
  if (session?.access_token) await options.limits.takeByToken(session.id, started_at);
  const { place, actor } = await placeOf(options, language, school, session, additions);
  const called = { request, reply, received, session, place, actor };
  const output = await permitted(options, route, called).catch(async (error: unknown) => {
    await options.attempts.note(error, contract, actor, fields);
    throw error;
  });
  options.log.debug(
    { trace_id: request.id, call: contract.path, ms: (options.clock.now() - started_at) * 1000 },
    'call',
  );
  return contract.file
    ? sendFile(request, reply, output as FileReply | KeptFileReply)
    : accepted(contract, output, options.sends_mail);
}

interface Called extends Place {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly received: Received;
  readonly session: Session | undefined;
}

/** Runs the call once it is sure that this visitor may make it. */
async function permitted(options: Options, route: Route, called: Called): Promise<unknown> {
  const { contract } = route;
  const { request, reply, received, session, place, actor } = called;
  const { fields, additions, file, coming } = received;
  permit(contract, place, actor, additions);
  if (session?.access_token) permitToken(contract, session.access_token);
  if (contract.guarded && session) await options.guard(session, additions);
  const is_visit = session && actor && actor.school_iid !== session.actor.school_iid;
  if (is_visit) await enterSchool({ works: options.works, session, actor, contract });
  const input = contract.input.safeParse(fields);
  if (!input.success) throw invalidInput(input.error, actor?.language ?? languageOf(request, place));
  if (is_visit && namesMany(input.data)) refuse('not_in_a_visit');
  const visit = new HttpVisit(options.secure, request, reply, {
    school: place,
    session,
    step: additions.step,
    file,
    coming,
    proof: additions,
    token: additions.token,
    secrets: options.secrets,
  });
  return run(options, route, { actor, input: input.data, fields, visit, request });
}

interface Place {
  readonly place: SchoolRecord | null;
  readonly actor: Actor | null;
}

/** The language chosen in this browser, else the school's. */
const languageOf = ({ cookies }: FastifyRequest, school: SchoolRecord | null): Language =>
  languages.find((language) => language === cookies.sen_language) ?? school?.language ?? 'en';

/** Whoever chose no language for the account is spoken to as this browser or the school has it (TEN-74), wherever the call goes on. */
const speaking = (session: Session | undefined, language: Language): Session | undefined =>
  !session || session.has_language ? session : { ...session, actor: { ...session.actor, language } };

/** Where and as whom the call acts. TEN-15: the system root may name a school by `target_domain` to work inside it, where it is open; to others the field means nothing. */
async function placeOf(
  { schools }: Options,
  language: Language,
  school: SchoolRecord | null,
  session: Session | undefined,
  { target_domain }: Additions,
): Promise<Place> {
  if (!session) return { place: school, actor: school && guestOf(school.iid, language) };
  const { actor } = session;
  const is_system_root =
    school?.domain === SYSTEM_DOMAIN && actor.grants.some(({ role, scope }) => role === 'root' && scope === '');
  if (target_domain === undefined || !is_system_root) return { place: school, actor };
  const target = (await schools.byDomainOfAny(target_domain)) ?? refuse('unknown_domain');
  // There the system root is root by what lies above every school; nothing that they hold in their own counts.
  return {
    place: target,
    actor: { ...actor, school_iid: target.iid, grants: [{ role: 'root', scope: SYSTEM }], abac: [], owns: [] },
  };
}

interface Running {
  readonly actor: Actor | null;
  readonly input: unknown;
  readonly fields: unknown;
  readonly visit: Visit;
  readonly request: FastifyRequest;
}

async function run(
  options: Options,
  { contract, confined, prepare, run: service }: Route,
  { actor, input, fields, visit, request }: Running,
) {
  if (!confined || !actor) return service(options, input, visit, options);
  const prepared = await prepare?.(input, options, actor, visit);
  const serve = (work: Work) => service(work, input, visit, options, prepared);
  if (!contract.writes) return options.works.reading(actor, serve);
  const key = contract.idempotent ? header(request, 'idempotency-key') : undefined;
  if (key === undefined) return options.works.inSchool(actor, serve);
  const owner = actor.user_iid === null ? `guest ${visit.address}` : String(actor.user_iid);
  return once(options.works, actor, changeKey(contract, owner, key, fields), serve);
}

/** A change must not be started by another site's page; clients that are no browsers send neither header. */
function refuseCrossSite(request: FastifyRequest): void {
  const site = header(request, 'sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('cross_site_request');
  const origin = header(request, 'origin');
  if (origin !== undefined && origin.slice(origin.indexOf('://') + 3) !== request.host) refuse('cross_site_request');
}

/** By a session, or by a personal access token alone: a call that comes with both does not know who it wants to be. */
async function whoCalls(options: Options, request: FastifyRequest, school_iid: number, additions: Additions) {
  const access_token = bearerOf(request);
  if (access_token === undefined) return sessionOf(options, request, school_iid, additions);
  if (additions.token !== undefined || request.cookies[cookieName(options.secure)]) refuse('access_token_alone');
  const session = await options.access_tokens.find(school_iid, access_token);
  if (!session) return refuse('access_token_not_good');
  if (!belongs(session, additions)) refuse('authenticate_failed');
  return session;
}

/** Other ways to authorize a request are between the client and what stands before us. */
const bearerOf = (request: FastifyRequest): string | undefined =>
  /^bearer +(.*)$/i.exec(header(request, 'authorization') ?? '')?.[1];

/** What a program may not do in its person's name. */
function permitToken(contract: Contract, { read_only }: { readonly read_only: boolean }): void {
  if (!takesToken(contract)) refuse('access_token_not_enough');
  if (contract.writes && read_only) refuse('access_token_read_only');
}

/** The session a call comes with; a sign-in made by a browser needs cookie and token together. */
async function sessionOf(options: Options, request: FastifyRequest, school_iid: number, additions: Additions) {
  const { token } = additions;
  if (token === undefined) return undefined;
  const now = options.clock.now();
  const secret = request.cookies[cookieName(options.secure)];
  const byCookie = secret ? await options.sessions.bySecret(school_iid, secret, now) : undefined;
  const session =
    byCookie && sameToken(byCookie, token) ? byCookie : await options.sessions.byToken(school_iid, token, now);
  if (session && !belongs(session, additions)) refuse('authenticate_failed');
  return session;
}

/** `iid` and `id` are optional, but must fit the token when they come (code 401). */
const belongs = (session: Session, { user_iid, user_id }: Additions): boolean =>
  (!user_iid || user_iid === String(session.actor.user_iid)) && (!user_id || user_id === session.user_id);

/** The page's own question: who is this visitor, by cookie alone. Nothing is permitted by it but showing the name. */
export async function visitorOf(
  options: Pick<Options, 'sessions' | 'clock' | 'secure'>,
  request: FastifyRequest,
  school_iid: number,
) {
  const secret = request.cookies[cookieName(options.secure)];
  return secret ? options.sessions.bySecret(school_iid, secret, options.clock.now()) : undefined;
}

/** Who may knock (contract.access), and not in another's name where the call is one's own. Code 1 without a token, 7 with one that is no longer good. */
function permit(contract: Contract, place: SchoolRecord | null, actor: Actor | null, additions: Additions): void {
  const { access } = contract;
  if (contract.masked === false && actor && actor.masked_by_iid !== null) refuse('not_while_masked');
  if (access === 'any_host') return;
  if (access === 'everyone' && (contract.at_door || !place?.conf.required_login)) return;
  if (!actor || actor.user_iid === null) refuse(additions.token === undefined ? 'not_logged_in' : 'session_expired');
  if (!mayKnock(actor, access)) refuse('permission_denied');
}

function sendError(options: Options, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error) ?? asHttpRefusal(error);
  if (!refusal) options.log.error({ trace_id: request.id, call: request.routeOptions.url, err: error }, 'unexpected');
  const known = refusal ?? new Refusal('unexpected');
  const { status, envelope } = refused(known, request.id);
  if (known.detail.retry_after !== undefined) reply.header('retry-after', String(known.detail.retry_after));
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(envelope);
}

/** A browser that opens the address of a file is shown why there is none, in place of an envelope; a program reads that as ever. */
async function sendRefusedFile(options: Options, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error);
  if (!refusal || !header(request, 'accept')?.includes('text/html')) return sendError(options, error, request, reply);
  // Where the school was not found in time, it is not asked for once more.
  const { html, policy } = refusedPage(languageOf(request, schoolOfRequest.get(request) ?? null), refusal.key);
  const { status } = refused(refusal, request.id);
  if (refusal.detail.retry_after !== undefined) reply.header('retry-after', String(refusal.detail.retry_after));
  return reply
    .status(status === 200 ? (refusal.key === 'link_expired' ? 410 : 403) : status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** What Fastify itself refuses: bodies that are too large or cannot be read. */
function asHttpRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  if (error.statusCode === 413) return new Refusal('too_large');
  const is_ours = typeof error.statusCode !== 'number' || error.statusCode >= 500;
  return is_ours ? undefined : new Refusal('invalid_input', { err: { form: 'unreadable_body' } });
}
